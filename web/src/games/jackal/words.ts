// The names of what lies on the table in jackal, and in one sentence what each card and square does.
import type { Language } from '../../art/language.svelte';

export const words = {
  en: {
    cards: {
      'up-down': 'Up-down',
      'right-left': 'Right-left',
      'any-straight': 'Any-straight',
      'any-diagonal': 'Any-diagonal',
      rising: 'Rising',
      falling: 'Falling',
      'wild horse': 'Wild horse',
      'red flag': 'Red flag',
      'blue flag': 'Blue flag',
      friday: 'Man Friday',
      weapon: 'Weapon',
      doubling: 'Doubling',
      rum: 'Rum',
    },
    squares: {
      '~': 'Water',
      '.': 'Plain land',
      W: 'White flag',
      R: 'Red flag',
      B: 'Blue flag',
      '1': 'Treasure of 1 coin',
      '2': 'Treasure of 2 coins',
      '3': 'Treasure of 3 coins',
      '^': 'Difficult terrain',
      '!': 'Bandit',
    },
    things: {
      back: 'An action card, face down',
      islandBack: 'An island, face down',
      island: 'The island {name}',
      square: '{space}: {square}',
      first: 'First',
      firstToken: 'First player token',
      pirate: "{name}'s pirate, {steps} steps",
      coin: 'Coin',
    },
    explain: {
      'up-down': 'One space up or down.',
      'right-left': 'One space right or left.',
      'any-straight': 'One space up, down, left or right.',
      'any-diagonal': 'One space in any slanting direction.',
      rising: 'One space up to the right, or down to the left.',
      falling: 'One space up to the left, or down to the right.',
      'wild horse': 'Two spaces straight and one to the side, like the knight in chess.',
      'red flag': 'As the first card of a row it lands your pirate on the red flag.',
      'blue flag': 'As the first card of a row it lands your pirate on the blue flag.',
      friday: 'Stays in hand; played after a move into difficult terrain, that move counts 1 step instead of 2.',
      weapon: 'Stays in hand; played against the bandit you just met, it lets you walk on.',
      doubling: 'Stays in hand; repeats the arrow or horse card just played, which counts as one more move.',
      rum: "Stays in hand; at the start of another player's turn it costs that pirate one more step.",
    },
    terrain: {
      '.': 'Nothing happens here.',
      W: 'Where pirates land without a flag card.',
      R: 'Where a red flag card lands.',
      B: 'Where a blue flag card lands.',
      '1': 'The pirate stops and digs: 1 coin for the one with the fewest steps.',
      '2': 'The pirate stops and digs: 2 coins for the one with the fewest steps, 1 for the next.',
      '3': 'The pirate stops and digs: 3 coins for the one with the fewest steps, then 2, then 1.',
      '^': 'Entering it counts 2 steps.',
      '!': 'Ends the turn of a pirate who enters, unless a Weapon is played.',
    },
  },
  de: {
    cards: {
      'up-down': 'Auf-ab',
      'right-left': 'Rechts-links',
      'any-straight': 'Alle-Geraden',
      'any-diagonal': 'Alle-Schrägen',
      rising: 'Steigend',
      falling: 'Fallend',
      'wild horse': 'Wildpferd',
      'red flag': 'Rote Flagge',
      'blue flag': 'Blaue Flagge',
      friday: 'Freitag',
      weapon: 'Waffe',
      doubling: 'Verdoppeln',
      rum: 'Rum',
    },
    squares: {
      '~': 'Wasser',
      '.': 'Ebenes Land',
      W: 'Weiße Flagge',
      R: 'Rote Flagge',
      B: 'Blaue Flagge',
      '1': 'Schatz mit 1 Münze',
      '2': 'Schatz mit 2 Münzen',
      '3': 'Schatz mit 3 Münzen',
      '^': 'Schwieriges Gelände',
      '!': 'Räuber',
    },
    things: {
      back: 'Eine verdeckte Aktionskarte',
      islandBack: 'Eine verdeckte Insel',
      island: 'Die Insel {name}',
      square: '{space}: {square}',
      first: 'Startspieler',
      firstToken: 'Zeichen des Startspielers',
      pirate: 'Pirat von {name}, {steps} Schritte',
      coin: 'Münze',
    },
    explain: {
      'up-down': 'Ein Feld nach oben oder unten.',
      'right-left': 'Ein Feld nach rechts oder links.',
      'any-straight': 'Ein Feld nach oben, unten, links oder rechts.',
      'any-diagonal': 'Ein Feld in eine beliebige schräge Richtung.',
      rising: 'Ein Feld nach rechts oben oder nach links unten.',
      falling: 'Ein Feld nach links oben oder nach rechts unten.',
      'wild horse': 'Zwei Felder geradeaus und eins zur Seite, wie der Springer im Schach.',
      'red flag': 'Als erste Karte einer Reihe lässt sie deinen Piraten bei der roten Flagge landen.',
      'blue flag': 'Als erste Karte einer Reihe lässt sie deinen Piraten bei der blauen Flagge landen.',
      friday:
        'Bleibt auf der Hand; nach einer Bewegung in schwieriges Gelände gespielt, zählt diese 1 Schritt statt 2.',
      weapon: 'Bleibt auf der Hand; gegen den Räuber gespielt, den du gerade triffst, lässt sie dich weitergehen.',
      doubling:
        'Bleibt auf der Hand; wiederholt die eben gespielte Pfeil- oder Pferdekarte, was als weitere Bewegung zählt.',
      rum: 'Bleibt auf der Hand; zu Beginn des Zuges eines anderen kostet er dessen Piraten einen Schritt mehr.',
    },
    terrain: {
      '.': 'Hier geschieht nichts.',
      W: 'Hier landen Piraten ohne Flaggenkarte.',
      R: 'Hier landet, wer eine rote Flagge legt.',
      B: 'Hier landet, wer eine blaue Flagge legt.',
      '1': 'Der Pirat bleibt stehen und gräbt: 1 Münze für den mit den wenigsten Schritten.',
      '2': 'Der Pirat bleibt stehen und gräbt: 2 Münzen für den mit den wenigsten Schritten, 1 für den nächsten.',
      '3': 'Der Pirat bleibt stehen und gräbt: 3 Münzen für den mit den wenigsten Schritten, dann 2, dann 1.',
      '^': 'Es zu betreten zählt 2 Schritte.',
      '!': 'Wer hierher kommt, dessen Zug endet, außer er spielt eine Waffe.',
    },
  },
};

export type JackalCardId = keyof typeof words.en.cards;
export type Sign = keyof typeof words.en.squares;

export function isCard(card: string): card is JackalCardId {
  return card in words.en.cards;
}

export function cardName(card: string, language: Language): string {
  if (isCard(card)) return words[language].cards[card];
  return card === '' || card === '?' || card === 'back' ? words[language].things.back : card; // of another deck
}

export function explainCard(card: string, language: Language): string | undefined {
  return isCard(card) ? words[language].explain[card] : undefined;
}

// The name of a space: column letter and row number, `C5`.
export function spaceName(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
