// The names of what lies on the table in flint, and in one sentence what each special thing does.
import type { Language } from '../../art/language.svelte';

export const words = {
  en: {
    suits: { wheel: 'Wheel', barrel: 'Barrel', anchor: 'Anchor', sabre: 'Sabre' },
    specials: { 'black spot': 'Black spot', 'ben gunn': 'Ben Gunn' },
    pirates: { wheel: 'Wheel', anchor: 'Anchor', sabre: 'Sabre', barrel: 'Barrel', x: 'No trump' },
    pieces: { gold: 'Gold', plunder: 'Plunder', facedown: 'A piece, face down' },
    things: {
      back: 'A card, face down',
      pirate: 'Pirate: {name}',
      treasure: 'Treasure of {value}, {pieces} pieces',
      treasureBack: 'A treasure, face down',
      pieceCount: '{pieces} pieces',
      trump: 'Trump',
    },
    explain: {
      'wheel 8': 'The highest wheel; it never sets the suit to follow, and two of them in one trick cancel each other.',
      'black spot': 'Fits any trick and never wins it; whoever wins this trick goes to the back of the row.',
      'ben gunn': 'Fits any trick and never wins it; after this trick the row stays as it is.',
      wheel: 'While this pirate stands at the back, wheel is trump.',
      anchor: 'While this pirate stands at the back, anchor is trump.',
      sabre: 'While this pirate stands at the back, sabre is trump.',
      barrel: 'While this pirate stands at the back, barrel is trump.',
      x: 'While this pirate stands at the back, there is no trump.',
      gold: 'Worth 100 points to the one who turned it up, unless plunder follows.',
      plunder: 'Ends your digging and costs you all the gold you turned up in this round.',
      treasure: 'Says how many pieces may be turned up in this dig, by all players together.',
    },
  },
  de: {
    suits: { wheel: 'Steuerrad', barrel: 'Rumfass', anchor: 'Anker', sabre: 'Säbel' },
    specials: { 'black spot': 'Schwarzer Fleck', 'ben gunn': 'Ben Gunn' },
    pirates: { wheel: 'Steuerrad', anchor: 'Anker', sabre: 'Säbel', barrel: 'Rumfass', x: 'Trumpflos' },
    pieces: { gold: 'Gold', plunder: 'Plunder', facedown: 'Ein verdecktes Stück' },
    things: {
      back: 'Eine verdeckte Karte',
      pirate: 'Pirat: {name}',
      treasure: 'Schatz im Wert von {value}, {pieces} Stücke',
      treasureBack: 'Ein verdeckter Schatz',
      pieceCount: '{pieces} Stücke',
      trump: 'Trumpf',
    },
    explain: {
      'wheel 8': 'Das höchste Steuerrad; es legt nie die Farbe fest, und zwei davon in einem Stich heben einander auf.',
      'black spot': 'Passt in jeden Stich und gewinnt ihn nie; wer diesen Stich gewinnt, muss ans Ende der Reihe.',
      'ben gunn': 'Passt in jeden Stich und gewinnt ihn nie; nach diesem Stich bleibt die Reihe, wie sie ist.',
      wheel: 'Solange dieser Pirat am Ende steht, ist Steuerrad Trumpf.',
      anchor: 'Solange dieser Pirat am Ende steht, ist Anker Trumpf.',
      sabre: 'Solange dieser Pirat am Ende steht, ist Säbel Trumpf.',
      barrel: 'Solange dieser Pirat am Ende steht, ist Rumfass Trumpf.',
      x: 'Solange dieser Pirat am Ende steht, gibt es keinen Trumpf.',
      gold: 'Bringt dem, der es aufdeckt, 100 Punkte, wenn danach kein Plunder kommt.',
      plunder: 'Beendet dein Graben und kostet dich alles Gold, das du in dieser Runde aufgedeckt hast.',
      treasure: 'Sagt, wie viele Stücke alle zusammen bei diesem Graben aufdecken dürfen.',
    },
  },
};

export type Suit = keyof typeof words.en.suits;
export type Special = keyof typeof words.en.specials;
export type PirateId = keyof typeof words.en.pirates;
export type PieceId = 'gold' | 'plunder' | 'facedown';
export type Explained = keyof typeof words.en.explain;

export interface NumberCard {
  suit: Suit;
  value: number;
}

// A card as the rules write it: `wheel 7`, `black spot`, `ben gunn`.
export function readCard(card: string): NumberCard | Special | undefined {
  if (card in words.en.specials) return card as Special;
  const [, suit, value] = /^(\w+) (\d+)$/.exec(card) ?? [];
  return suit && suit in words.en.suits ? { suit: suit as Suit, value: Number(value) } : undefined;
}

export function cardName(card: string, language: Language): string {
  const read = readCard(card);
  if (!read) return words[language].things.back;
  return typeof read === 'string'
    ? words[language].specials[read]
    : `${words[language].suits[read.suit]} ${read.value}`;
}

// What there is to say about a card; number cards but for the 8s explain themselves.
export function explainCard(card: string, language: Language): string | undefined {
  return words[language].explain[card as Explained];
}
