// The icons of each part of the page. An icon stands in one list of those that a screen loads together: `shared` is
// always there, `pictures` comes with the pictures of the games, each game has its own. Who drew it: credits.ts.
export const iconLists = {
  shared: ['anchor', 'compass', 'padlock', 'scroll-unfurled', 'spade', 'spyglass', 'two-coins'],
  pictures: [
    'bandana',
    'beard',
    'crossed-sabres',
    'eyepatch',
    'galleon',
    'hearts',
    'kraken-tentacle',
    'old-lantern',
    'open-treasure-chest',
    'palm-tree',
    'pirate-skull',
    'skull-crossed-bones',
    'tavern-sign',
  ],
  flint: [
    'bandana',
    'barrel',
    'beard',
    'crossed-bones',
    'crossed-sabres',
    'eyepatch',
    'fishbone',
    'island',
    'locked-chest',
    'open-treasure-chest',
    'pirate-captain',
    'pirate-skull',
    'ship-wheel',
  ],
} as const satisfies Record<string, readonly string[]>;

export type IconList = keyof typeof iconLists;
export type IconName = (typeof iconLists)[IconList][number];
