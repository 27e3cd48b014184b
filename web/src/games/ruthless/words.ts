// The names of what lies on the table in ruthless, and in one sentence what each thing does.
import type { Language } from '../../art/language.svelte';
import { readPowers } from './powers';

export const words = {
  en: {
    suits: { anchor: 'Anchor', heart: 'Heart', kraken: 'Kraken', skull: 'Skull', swords: 'Swords' },
    ranks: { qtr: 'Qtr', cpt: 'Cpt', parrot: 'Parrot' },
    parrotOf: '{suit} parrot',
    rankNames: { qtr: 'Quartermaster', cpt: 'Captain', parrot: 'Parrot' },
    loot: {
      doubloon: 'Doubloon',
      chalice: 'Chalice',
      chest: 'Chest',
      compass: 'Compass',
      crown: 'Crown',
      cutlass: 'Cutlass',
      diamond: 'Diamond',
      emerald: 'Emerald',
      idol: 'Idol',
      map: 'Map',
      pearls: 'Pearls',
      potato: 'Potato',
      ruby: 'Ruby',
      rum: 'Rum',
      shovel: 'Shovel',
      spyglass: 'Spyglass',
    },
    crew: { monkey: 'Powder monkey' },
    powers: {
      attack: 'Attack',
      brawl: 'Brawl',
      bury: 'Bury',
      captain: 'Captain',
      draw: 'Draw',
      lookout: 'Lookout',
      plunder: 'Plunder',
      rescue: 'Rescue',
      trade: 'Trade',
    },
    tokens: { port: 'Port', piracy: 'Piracy', parley: 'Parley', start: 'Start', coin: 'Coin' },
    achievements: {
      richest: 'Richest',
      merciless: 'Merciless',
      'buried-treasure': 'Buried Treasure',
      mutineer: 'Mutineer',
      recruiter: 'Recruiter',
      shipshape: 'Shipshape',
      commander: 'Commander',
    },
    things: {
      back: 'A card, face down',
      pirateBack: 'A pirate, face down',
      treasureBack: 'A treasure, face down',
      cost: 'costs {cost}',
      banner: 'banner {banner}',
      sold: 'sold: {powers}',
      mustSell: 'must be sold',
      joker: 'joker',
      points: '{points} points',
    },
    explain: {
      attack: 'Another player loses a coin or a card of the hand, as that player chooses.',
      brawl: 'Throw one pirate out of the tavern; the row is filled up again.',
      bury: 'Lay one card of your hand or discard pile away for the rest of the game.',
      captain: 'This captain becomes a joker in the raid of this round.',
      draw: 'Draw so many cards from your own deck.',
      lookout: 'Look at the top two cards of your deck: one goes to your hand, the other back on top.',
      plunder: 'Turn up a treasure, then sell it at once or keep it.',
      rescue: 'Take a pirate or powder monkey from your discard pile into your hand.',
      trade: 'Take so many coins.',
      parrot: 'Has no power, but stands for any rank of its suit in the raid.',
      qtr: 'An officer: 1 point at the end of the game.',
      cpt: 'An officer: 2 points at the end of the game.',
      monkey: 'One for a brawl or to bury a card, two to plunder.',
      doubloon: 'Trade it for coins as often as it comes back to your hand.',
      mustSell: 'Brings nothing when played, so it is sold as soon as it is found.',
      port: 'For everybody whose raiding party has a strength of at least 4.',
      piracy: 'From the third round on; the strongest raiding party takes the best one.',
      parley: 'Once in the game, lay cards of a fresh hand away and draw others; unused it is worth 1 point.',
      richest: 'Most banner value among the Loot that is not buried.',
      merciless: 'Most crew cards buried.',
      'buried-treasure': 'Most banner value among the buried Loot.',
      mutineer: 'Most officers buried.',
      recruiter: 'Most pirates of your own, buried or not.',
      shipshape: 'At least one pirate of each rank from 1 to captain.',
      commander: 'Longest sequence of ranks in one suit among all your pirates.',
    },
  },
  de: {
    suits: { anchor: 'Anker', heart: 'Herz', kraken: 'Kraken', skull: 'Schädel', swords: 'Säbel' },
    ranks: { qtr: 'QM', cpt: 'Kpt', parrot: 'Papagei' },
    parrotOf: '{suit}-Papagei',
    rankNames: { qtr: 'Quartiermeister', cpt: 'Kapitän', parrot: 'Papagei' },
    loot: {
      doubloon: 'Dublone',
      chalice: 'Kelch',
      chest: 'Truhe',
      compass: 'Kompass',
      crown: 'Krone',
      cutlass: 'Entermesser',
      diamond: 'Diamant',
      emerald: 'Smaragd',
      idol: 'Götze',
      map: 'Schatzkarte',
      pearls: 'Perlen',
      potato: 'Kartoffel',
      ruby: 'Rubin',
      rum: 'Rum',
      shovel: 'Schaufel',
      spyglass: 'Fernrohr',
    },
    crew: { monkey: 'Pulveraffe' },
    powers: {
      attack: 'Angreifen',
      brawl: 'Raufen',
      bury: 'Verbuddeln',
      captain: 'Kapitän',
      draw: 'Ziehen',
      lookout: 'Ausguck',
      plunder: 'Plündern',
      rescue: 'Retten',
      trade: 'Handeln',
    },
    tokens: { port: 'Hafen', piracy: 'Kaperung', parley: 'Verhandeln', start: 'Start', coin: 'Münze' },
    achievements: {
      richest: 'Reichster',
      merciless: 'Gnadenlos',
      'buried-treasure': 'Vergrabener Schatz',
      mutineer: 'Meuterer',
      recruiter: 'Anwerber',
      shipshape: 'Klar Schiff',
      commander: 'Kommandant',
    },
    things: {
      back: 'Eine verdeckte Karte',
      pirateBack: 'Ein verdeckter Pirat',
      treasureBack: 'Ein verdeckter Schatz',
      cost: 'kostet {cost}',
      banner: 'Banner {banner}',
      sold: 'verkauft: {powers}',
      mustSell: 'muss verkauft werden',
      joker: 'Joker',
      points: '{points} Punkte',
    },
    explain: {
      attack: 'Jemand anderes verliert eine Münze oder eine Handkarte; was, entscheidet er selbst.',
      brawl: 'Wirf einen Piraten aus der Taverne; die Reihe wird wieder aufgefüllt.',
      bury: 'Leg eine Karte aus Hand oder Ablage für den Rest des Spiels beiseite.',
      captain: 'Dieser Kapitän wird beim Entern dieser Runde zum Joker.',
      draw: 'Zieh so viele Karten von deinem eigenen Stapel.',
      lookout: 'Sieh dir die obersten zwei Karten deines Stapels an: eine auf die Hand, die andere zurück.',
      plunder: 'Deck einen Schatz auf, dann verkauf ihn sofort oder behalte ihn.',
      rescue: 'Nimm einen Piraten oder Pulveraffen aus deiner Ablage auf die Hand.',
      trade: 'Nimm so viele Münzen.',
      parrot: 'Hat keine Kraft, steht aber beim Entern für jeden Rang seiner Fraktion.',
      qtr: 'Ein Offizier: 1 Punkt am Ende des Spiels.',
      cpt: 'Ein Offizier: 2 Punkte am Ende des Spiels.',
      monkey: 'Einer zum Raufen oder Verbuddeln, zwei zum Plündern.',
      doubloon: 'Tausch sie in Münzen, sooft sie wieder auf deine Hand kommt.',
      mustSell: 'Bringt ausgespielt nichts; darum wird er sofort verkauft, wenn man ihn findet.',
      port: 'Für alle, deren Enterkommando mindestens die Stärke 4 hat.',
      piracy: 'Ab der dritten Runde; das stärkste Enterkommando nimmt die beste.',
      parley: 'Einmal im Spiel Karten einer neuen Hand weglegen und andere ziehen; unbenutzt 1 Punkt wert.',
      richest: 'Der größte Bannerwert bei Dublonen und Schätzen, die nicht verbuddelt sind.',
      merciless: 'Am meisten verbuddelte Mannschaft.',
      'buried-treasure': 'Der größte Bannerwert bei verbuddelten Dublonen und Schätzen.',
      mutineer: 'Am meisten verbuddelte Offiziere.',
      recruiter: 'Am meisten eigene Piraten, verbuddelt oder nicht.',
      shipshape: 'Mindestens ein Pirat von jedem Rang von 1 bis Kapitän.',
      commander: 'Die längste Folge von Rängen einer Fraktion unter allen deinen Piraten.',
    },
  },
};

export type Suit = keyof typeof words.en.suits;
export type Rank = keyof typeof words.en.ranks | '1' | '2' | '3' | '4' | '5' | '6' | '7';
export type Loot = keyof typeof words.en.loot;
export type Power = keyof typeof words.en.powers;
export type Achievement = keyof typeof words.en.achievements;

export type ReadCard = { suit: Suit; rank: Rank } | { loot: Loot } | 'monkey';

// A card as the rules write it: `heart 3`, `swords qtr`, `monkey`, `doubloon`, `ruby`.
export function readCard(card: string): ReadCard | undefined {
  if (card === 'monkey') return card;
  if (card in words.en.loot) return { loot: card as Loot };
  const [, suit, rank] = /^(\w+) ([1-7]|qtr|cpt|parrot)$/.exec(card) ?? [];
  return suit && suit in words.en.suits ? { suit: suit as Suit, rank: rank as Rank } : undefined;
}

// A rank as the corner of a card shows it.
export function rankName(rank: Rank, language: Language): string {
  return rank in words.en.ranks ? words[language].ranks[rank as keyof typeof words.en.ranks] : rank;
}

export function cardName(card: string, language: Language): string {
  const read = readCard(card);
  if (!read) return words[language].things.back;
  if (read === 'monkey') return words[language].crew.monkey;
  if ('loot' in read) return words[language].loot[read.loot];
  if (read.rank === 'parrot') return words[language].parrotOf.replace('{suit}', words[language].suits[read.suit]);
  return `${words[language].suits[read.suit]} ${rankName(read.rank, language)}`;
}

// `captain / draw 3` in words: "Captain / Draw 3".
export function powersName(powers: string, language: Language): string {
  const names: Record<string, string> = words[language].powers;
  return readPowers(powers)
    .map((steps) =>
      steps
        .map(({ power, number }) => `${names[power] ?? power}${number === undefined ? '' : ` ${number}`}`)
        .join(' + '),
    )
    .join(' / ');
}

// What a card does: what its rank means, then each of its powers once.
export function explainCard(card: string, powers: string, language: Language): string {
  const explain: Record<string, string> = words[language].explain;
  const read = readCard(card);
  if (read === 'monkey' || card === 'doubloon') return explain[card]!;
  const own = read && 'rank' in read ? explain[read.rank] : undefined;
  const steps = new Set(readPowers(powers).flatMap((alternative) => alternative.map(({ power }) => power)));
  const isUnplayable = read && 'loot' in read && powers === '';
  return [isUnplayable ? explain.mustSell : own, ...[...steps].map((power) => explain[power])]
    .filter(Boolean)
    .join(' ');
}
