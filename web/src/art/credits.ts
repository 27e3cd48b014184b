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
  bandana: 'Delapouite',
  barrel: 'Delapouite',
  beard: 'Lorc',
  compass: 'Lorc',
  'crossed-bones': 'Lorc',
  'crossed-sabres': 'Lorc',
  eyepatch: 'Delapouite',
  fishbone: 'Lorc',
  galleon: 'Lorc',
  hearts: 'Skoll',
  island: 'Delapouite',
  'kraken-tentacle': 'Delapouite',
  'locked-chest': 'Lorc',
  'old-lantern': 'Delapouite',
  'open-treasure-chest': 'Skoll',
  padlock: 'Lorc',
  'palm-tree': 'Delapouite',
  'pirate-captain': 'Delapouite',
  'pirate-skull': 'Lorc',
  'scroll-unfurled': 'Lorc',
  'ship-wheel': 'Delapouite',
  'skull-crossed-bones': 'Lorc',
  spade: 'Lorc',
  spyglass: 'Lorc',
  'tavern-sign': 'Delapouite',
  'two-coins': 'Delapouite',
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
