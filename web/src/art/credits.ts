// Who drew the icons. They are from game-icons.net, under CC BY 3.0, which asks that every author be named.
// Authors as the folders and the licence of https://github.com/game-icons/icons give them.
import type { IconName } from './icon_names';

export const iconSource = {
  name: 'game-icons.net',
  url: 'https://game-icons.net',
  licence: 'CC BY 3.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
};

export const authors = {
  Delapouite: 'https://delapouite.com',
  Lorc: 'https://lorcblog.blogspot.com',
  Skoll: 'https://game-icons.net',
};

export type Author = keyof typeof authors;

export const iconAuthors: Record<IconName, Author> = {
  anchor: 'Lorc',
  backstab: 'Lorc',
  'bandage-roll': 'Lorc',
  bandana: 'Delapouite',
  bandit: 'Delapouite',
  barrel: 'Delapouite',
  beard: 'Lorc',
  'bowie-knife': 'Skoll',
  cannon: 'Lorc',
  'card-exchange': 'Delapouite',
  compass: 'Lorc',
  cook: 'Delapouite',
  'crossed-bones': 'Lorc',
  'crossed-pistols': 'Lorc',
  'crossed-sabres': 'Lorc',
  'crown-coin': 'Lorc',
  'cut-diamond': 'Lorc',
  emerald: 'Lorc',
  eyepatch: 'Delapouite',
  fishbone: 'Lorc',
  fist: 'Skoll',
  footprint: 'Lorc',
  'fox-head': 'Lorc',
  galleon: 'Lorc',
  gems: 'Lorc',
  'gold-stack': 'Delapouite',
  'hand-saw': 'Delapouite',
  'harbor-dock': 'Delapouite',
  hearts: 'Skoll',
  'hill-fort': 'Delapouite',
  'horse-head': 'Delapouite',
  island: 'Delapouite',
  'jewel-crown': 'Delapouite',
  'jeweled-chalice': 'Lorc',
  'life-buoy': 'Delapouite',
  'locked-chest': 'Lorc',
  monkey: 'Lorc',
  musket: 'Skoll',
  octopus: 'Lorc',
  'old-lantern': 'Delapouite',
  'open-treasure-chest': 'Skoll',
  padlock: 'Lorc',
  'palm-tree': 'Delapouite',
  'parrot-head': 'Lorc',
  'pearl-necklace': 'Delapouite',
  'pirate-captain': 'Delapouite',
  'pirate-skull': 'Lorc',
  potato: 'Delapouite',
  'powder-bag': 'Delapouite',
  prisoner: 'Delapouite',
  rat: 'Delapouite',
  'rope-coil': 'Delapouite',
  rupee: 'Delapouite',
  'saber-and-pistol': 'Delapouite',
  'scroll-unfurled': 'Lorc',
  sextant: 'Delapouite',
  'shaking-hands': 'Delapouite',
  'ship-wheel': 'Delapouite',
  'skull-crossed-bones': 'Lorc',
  'smoking-pipe': 'Delapouite',
  'snake-totem': 'Lorc',
  spade: 'Lorc',
  spyglass: 'Lorc',
  'square-bottle': 'Lorc',
  'stone-pile': 'Delapouite',
  'swap-bag': 'Lorc',
  'tavern-sign': 'Delapouite',
  'treasure-map': 'Lorc',
  'two-coins': 'Delapouite',
  village: 'Delapouite',
  whip: 'Lorc',
};

// For the page about the authors: each with the icons that the page uses.
export function iconsByAuthor(): { author: Author; url: string; icons: IconName[] }[] {
  const names = (Object.keys(iconAuthors) as IconName[]).sort();
  return (Object.keys(authors) as Author[]).map((author) => ({
    author,
    url: authors[author],
    icons: names.filter((name) => iconAuthors[name] === author),
  }));
}
