// The plain page: the tables that are open, in the reader's language.
const german = navigator.language.startsWith('de');
if (german) {
  document.documentElement.lang = 'de';
  document.getElementById('about').textContent = 'Piratenkartenspiele an einem Tisch. Diese Tische sind offen:';
  document.getElementById('none').textContent = 'Kein Tisch ist offen.';
  const heads = document.querySelectorAll('th');
  ['Tisch', 'Spiel', 'Plätze', 'Stand'].forEach((text, i) => { heads[i].textContent = text; });
}
const states = german ? { gathering: 'wartet auf Spieler', playing: 'im Spiel' }
                      : { gathering: 'waits for players', playing: 'being played' };

async function show() {
  const { tables } = await (await fetch('/api/tables')).json();
  const rows = tables.map((table) => {
    const row = document.createElement('tr');
    const taken = table.seats.filter((seat) => seat.kind === 'person' || seat.kind === 'bot').length;
    for (const text of [table.table, table.game, `${taken}/${table.seats.length}`, states[table.state] ?? table.state]) {
      row.appendChild(document.createElement('td')).textContent = text;
    }
    return row;
  });
  document.getElementById('tables').replaceChildren(...rows);
  document.getElementById('none').hidden = rows.length > 0;
}
show();
setInterval(show, 5000);
