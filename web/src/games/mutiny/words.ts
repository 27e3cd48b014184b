// The names of what lies on the table in mutiny, and in one sentence what each special card does.
import type { Language } from '../../art/language.svelte';

export const words = {
  en: {
    kinds: { helmsman: 'Helmsman', gunner: 'Gunner', swordsman: 'Swordsman', jack: 'Jack' },
    skills: { navigation: 'Navigation', guns: 'Guns', melee: 'Melee', any: 'Any skill' },
    specials: {
      boatswain: 'Boatswain',
      carpenter: 'Carpenter',
      cook: 'Cook',
      cutthroat: 'Cutthroat',
      'first mate': 'First mate',
      lookout: 'Lookout',
      'master mariner': 'Master mariner',
      'old sailor': 'Old sailor',
      'powder monkey': 'Powder monkey',
      'sea dog': 'Sea dog',
      'second mate': 'Second mate',
      sharpshooter: 'Sharpshooter',
      'smart kid': 'Smart kid',
      stowaways: 'Stowaways',
      surgeon: 'Surgeon',
      traitor: 'Traitor',
    },
    roles: { captain: 'Captain', quartermaster: 'Quartermaster' },
    destinations: {
      fort: 'Fort',
      merchant: 'Merchant ship',
      settlement: 'Settlement',
      port: 'Pirate port',
      island: 'Treasure island',
    },
    prizes: { gold: 'Gold', rum: 'Rum', jewels: 'Jewels', hostage: 'Hostage' },
    sides: { captain: "The captain's side", mutineers: 'The mutineers', neutral: 'Neutral' },
    things: {
      back: 'A crew card, face down',
      prizeBack: 'A prize, face down',
      destinationBack: '{type}, face down',
      crew: '{name}: {skill} {symbols}, {men}',
      special: '{name}, {men}',
      man: '1 crewman',
      men: '{count} crewmen',
      target: '{name}: navigation {navigation}, guns {guns}, melee {melee}, {prizes} prizes',
      port: '{name}: everybody draws {draw}',
      mutiny: 'Mutiny',
      whip: 'Whip',
      guard: 'Guard',
      voyage: 'Voyage',
    },
    explain: {
      jack: 'Counts as one symbol of navigation, guns or melee, as the quartermaster decides.',
      boatswain: 'At treasure island another player has to guard the ship and cannot bury.',
      carpenter: 'After the prizes were dealt somebody gives you one, or you claim one from captain or quartermaster.',
      cook: 'You pick a prize before the captain does.',
      cutthroat: "Kills the other side's leader and so ends the mutiny at once.",
      'first mate': 'After the reveal the required melee goes up or down by one.',
      lookout: 'Turns up the destination card before anybody has helped.',
      'master mariner': 'After the reveal the required navigation goes up or down by one.',
      'old sailor': 'Knows the way: with him treasure island can be reached.',
      'powder monkey': 'Counts as five crewmen in a mutiny.',
      'sea dog': 'Makes a neutral player join your side of the mutiny with a card.',
      'second mate': 'At any time: steals a random crew card from each of two players.',
      sharpshooter: 'After the reveal the required guns go up or down by one.',
      'smart kid': 'After the burying you dig up a random prize of another player.',
      stowaways: 'At any time: draw two crew cards.',
      surgeon: 'At any time: you become quartermaster, until the captain appoints another.',
      traitor: 'Strikes out a crew card that was just revealed.',
      captain: 'Chooses quartermaster and destination and has the first pick of the prizes.',
      quartermaster: 'Plays the first card of an attack, reveals it and deals out the prizes.',
      fort: 'Asks for many guns and pays best.',
      merchant: 'Asks for navigation and pays least.',
      settlement: 'Asks for melee and pays well.',
      port: 'Everybody draws crew cards; prizes can be exchanged, hostages ransomed, jewels sold.',
      island: 'Here prizes can be buried, if somebody has the old sailor.',
      gold: 'Worth its number in gold.',
      rum: 'Worth nothing, but breaks ties and can be exchanged in port.',
      jewels: 'Worth as much as a prize drawn for them at the end, or a prize drawn in port.',
      hostage: 'Worth 1 gold at the end, or two prizes drawn in port.',
    },
  },
  de: {
    kinds: { helmsman: 'Steuermann', gunner: 'Kanonier', swordsman: 'Säbelfechter', jack: 'Tausendsassa' },
    skills: { navigation: 'Navigation', guns: 'Kanonen', melee: 'Nahkampf', any: 'Beliebig' },
    specials: {
      boatswain: 'Bootsmann',
      carpenter: 'Zimmermann',
      cook: 'Smutje',
      cutthroat: 'Halsabschneider',
      'first mate': 'Erster Offizier',
      lookout: 'Ausguck',
      'master mariner': 'Navigator',
      'old sailor': 'Alter Seemann',
      'powder monkey': 'Kanonenfutter',
      'sea dog': 'Alter Seebär',
      'second mate': 'Zweiter Offizier',
      sharpshooter: 'Scharfschütze',
      'smart kid': 'Schlaues Kerlchen',
      stowaways: 'Blinder Passagier',
      surgeon: 'Schiffsarzt',
      traitor: 'Verräter',
    },
    roles: { captain: 'Kapitän', quartermaster: 'Quartiermeister' },
    destinations: {
      fort: 'Festung',
      merchant: 'Handelsschiff',
      settlement: 'Siedlung',
      port: 'Piratenhafen',
      island: 'Schatzinsel',
    },
    prizes: { gold: 'Gold', rum: 'Rum', jewels: 'Juwelen', hostage: 'Gefangener' },
    sides: { captain: 'Die Seite des Kapitäns', mutineers: 'Die Meuterer', neutral: 'Neutral' },
    things: {
      back: 'Eine verdeckte Crew-Karte',
      prizeBack: 'Eine verdeckte Beute',
      destinationBack: '{type}, verdeckt',
      crew: '{name}: {skill} {symbols}, {men}',
      special: '{name}, {men}',
      man: '1 Mann',
      men: '{count} Mann',
      target: '{name}: Navigation {navigation}, Kanonen {guns}, Nahkampf {melee}, {prizes} Beutekarten',
      port: '{name}: alle ziehen {draw}',
      mutiny: 'Meuterei',
      whip: 'Peitsche',
      guard: 'Wache',
      voyage: 'Fahrt',
    },
    explain: {
      jack: 'Zählt als ein Symbol für Navigation, Kanonen oder Nahkampf, wie der Quartiermeister will.',
      boatswain: 'Auf der Schatzinsel muss jemand anderes das Schiff bewachen und kann nichts vergraben.',
      carpenter:
        'Nach dem Verteilen gibt dir jemand eine Beute, oder du forderst eine von Kapitän oder Quartiermeister.',
      cook: 'Du suchst dir noch vor dem Kapitän eine Beute aus.',
      cutthroat: 'Schaltet den Anführer der anderen Seite aus und beendet so die Meuterei.',
      'first mate': 'Nach dem Aufdecken steigt oder fällt der nötige Nahkampf um eins.',
      lookout: 'Deckt die Zielkarte auf, bevor jemand geholfen hat.',
      'master mariner': 'Nach dem Aufdecken steigt oder fällt die nötige Navigation um eins.',
      'old sailor': 'Kennt den Weg: Mit ihm ist die Schatzinsel zu erreichen.',
      'powder monkey': 'Zählt in einer Meuterei für fünf Mann.',
      'sea dog': 'Zwingt einen neutralen Spieler, mit einer Karte auf deine Seite der Meuterei zu kommen.',
      'second mate': 'Jederzeit: stiehlt zwei Spielern je eine zufällige Crew-Karte.',
      sharpshooter: 'Nach dem Aufdecken steigen oder fallen die nötigen Kanonen um eins.',
      'smart kid': 'Nach dem Vergraben gräbst du eine zufällige Beute eines anderen aus.',
      stowaways: 'Jederzeit: Zieh zwei Crew-Karten.',
      surgeon: 'Jederzeit: Du wirst Quartiermeister, bis der Kapitän einen anderen ernennt.',
      traitor: 'Streicht eine Crew-Karte, die gerade aufgedeckt wurde.',
      captain: 'Bestimmt Quartiermeister und Ziel und sucht sich als Erster eine Beute aus.',
      quartermaster: 'Spielt die erste Karte eines Angriffs, deckt ihn auf und verteilt die Beute.',
      fort: 'Verlangt viele Kanonen und bringt am meisten.',
      merchant: 'Verlangt Navigation und bringt am wenigsten.',
      settlement: 'Verlangt Nahkampf und bringt viel.',
      port: 'Alle ziehen Crew-Karten; Beute wird getauscht, Gefangene werden ausgelöst, Juwelen verkauft.',
      island: 'Hier kann man Beute vergraben, wenn jemand den Alten Seemann hat.',
      gold: 'So viel Gold wert, wie daraufsteht.',
      rum: 'Nichts wert, entscheidet aber bei Gleichstand und lässt sich im Hafen tauschen.',
      jewels: 'So viel wert wie eine am Ende dafür gezogene Beute, oder eine gezogene Beute im Hafen.',
      hostage: 'Am Ende 1 Gold wert, oder zwei gezogene Beutekarten im Hafen.',
    },
  },
};

export type Kind = keyof typeof words.en.kinds;
export type Skill = keyof typeof words.en.skills;
export type Special = keyof typeof words.en.specials;
export type Role = keyof typeof words.en.roles;
export type DestinationType = keyof typeof words.en.destinations;
export type PrizeKind = keyof typeof words.en.prizes;
export type Explained = keyof typeof words.en.explain;

export type Crew = { kind: Kind; symbols: number; crewmen: number } | { special: Special };

// A crew card as the rules write it: `gunner 2/3`, `sea dog`.
export function readCrew(card: string): Crew | undefined {
  if (card in words.en.specials) return { special: card as Special };
  const [, kind, symbols, crewmen] = /^(\w+) (\d+)\/(\d+)$/.exec(card) ?? [];
  return kind && kind in words.en.kinds
    ? { kind: kind as Kind, symbols: Number(symbols), crewmen: Number(crewmen) }
    : undefined;
}

export interface Target {
  navigation: number;
  guns: number;
  melee: number;
  prizes: number;
}

export interface Destination {
  type: DestinationType;
  target?: Target;
  draw?: number;
}

// A destination as the rules write it: `fort 1/3/3 for 5`, `port 2`, `island`; of a type alone nothing more is known.
export function readDestination(card: string): Destination | undefined {
  const [type, rest = ''] = card.split(/ (.*)/);
  if (!type || !(type in words.en.destinations)) return undefined;
  const [, navigation, guns, melee, prizes] = /^(\d+)\/(\d+)\/(\d+) for (\d+)$/.exec(rest) ?? [];
  return {
    type: type as DestinationType,
    target: navigation
      ? { navigation: Number(navigation), guns: Number(guns), melee: Number(melee), prizes: Number(prizes) }
      : undefined,
    draw: /^\d+$/.test(rest) ? Number(rest) : undefined,
  };
}

// A prize as the rules write it: `gold 2`, `rum`.
export function readPrize(card: string): { kind: PrizeKind; gold?: number } | undefined {
  const [kind, gold] = card.split(' ');
  if (!kind || !(kind in words.en.prizes)) return undefined;
  return { kind: kind as PrizeKind, gold: gold === undefined ? undefined : Number(gold) };
}

export const skillOf: Record<Kind, Skill> = { helmsman: 'navigation', gunner: 'guns', swordsman: 'melee', jack: 'any' };

export function crewName(card: string, language: Language): string {
  const read = readCrew(card);
  if (!read) return words[language].things.back;
  if ('special' in read) return words[language].specials[read.special];
  return `${words[language].kinds[read.kind]} ${read.symbols}/${read.crewmen}`;
}

export function menText(count: number, language: Language): string {
  const { man, men } = words[language].things;
  return count === 1 ? man : men.replace('{count}', String(count));
}

export function prizeName(card: string, language: Language): string {
  const read = readPrize(card);
  if (!read) return words[language].things.prizeBack;
  return `${words[language].prizes[read.kind]}${read.gold === undefined ? '' : ` ${read.gold}`}`;
}

export function explainCard(card: string, language: Language): string | undefined {
  const explain: Partial<Record<string, string>> = words[language].explain;
  return explain[card] ?? explain[card.split(' ')[0]!];
}
