// The plain page: the tables that are open and the games there are, in the reader's language.
'use strict';

const german = (navigator.language || 'en').toLowerCase().startsWith('de');
const texts = german
  ? {
      about: 'Piratenkartenspiele an einem Tisch, mit Menschen und Bots.',
      tables: 'Offene Tische',
      games: 'Die Spiele',
      looking: 'Ich sehe mich um …',
      none: 'Kein Tisch ist offen.',
      silent: 'Der Server antwortet nicht. Ich versuche es weiter.',
      gathering: 'wartet auf Spieler',
      playing: 'im Spiel',
      locked: 'mit Passwort',
      free: 'frei',
      closed: 'geschlossen',
      players: 'Spieler',
      minutes: 'Minuten',
      plain: 'Diese Seite zeigt nur, was es gibt. Im Terminal spielt man so: build/tortuga play flint --lang de',
    }
  : {
      about: 'Pirate card games at one table, with people and bots.',
      tables: 'Open tables',
      games: 'The games',
      looking: 'Looking around …',
      none: 'No table is open.',
      silent: 'The server does not answer. Trying again.',
      gathering: 'waits for players',
      playing: 'being played',
      locked: 'with a password',
      free: 'free',
      closed: 'closed',
      players: 'players',
      minutes: 'minutes',
      plain: 'This page only lists what there is. To play in the terminal: build/tortuga play flint',
    };

document.documentElement.lang = german ? 'de' : 'en';
for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];

const names = new Map();

function element(tag, text, kind) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

function card(...parts) {
  const item = document.createElement('li');
  item.append(...parts);
  return item;
}

async function ask(path) {
  const answer = await fetch(path, { headers: { 'Accept-Language': german ? 'de' : 'en' } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

function tableCard(table) {
  const title = element('h3', `${names.get(table.game) ?? table.game} `);
  title.append(element('span', table.table, 'code'));
  const seats = table.seats.map((seat) => seat.name ?? (seat.kind === 'open' ? texts.free : texts.closed)).join(', ');
  const state = [texts[table.state] ?? table.state, ...(table.password ? [texts.locked] : [])].join(', ');
  return card(title, element('p', seats), element('p', state, 'quiet'));
}

function gameCard(game) {
  const few = game.min_players === game.max_players;
  const count = few ? `${game.min_players}` : `${game.min_players}–${game.max_players}`;
  return card(
    element('h3', game.name),
    element('p', game.summary),
    element('p', `${count} ${texts.players}, ${game.minutes.replace(' to ', '–')} ${texts.minutes}`, 'quiet'),
  );
}

async function showGames() {
  const { games } = await ask('/api/games');
  for (const game of games) names.set(game.id, game.name);
  document.getElementById('games').replaceChildren(...games.map(gameCard));
}

async function show() {
  const state = document.getElementById('state');
  try {
    if (names.size === 0) await showGames();
    const { tables } = await ask('/api/tables');
    document.getElementById('tables').replaceChildren(...tables.map(tableCard));
    state.textContent = tables.length > 0 ? '' : texts.none;
  } catch {
    state.textContent = texts.silent;
  }
  setTimeout(show, 5000);
}
show();
