import ruthless from 'virtual:icons/ruthless';
import { addIcons, type Drawn } from '../../art/icons';
import type { Tone } from '../../art/tones';
import type { Achievement, Loot, Power, Suit } from './words';

addIcons(ruthless);

export const suits: Record<Suit, { icon: Drawn; tone: Tone }> = {
  anchor: { icon: 'anchor', tone: 'anchor' },
  heart: { icon: 'hearts', tone: 'sabre' },
  kraken: { icon: 'octopus', tone: 'violet' },
  skull: { icon: 'skull-crossed-bones', tone: 'black' },
  swords: { icon: 'crossed-sabres', tone: 'wheel' },
};

export const powerIcons: Record<Power, Drawn> = {
  attack: 'cannon',
  brawl: 'fist',
  bury: 'spade',
  captain: 'hat',
  draw: 'cards',
  lookout: 'spyglass',
  plunder: 'swap-bag',
  rescue: 'life-buoy',
  trade: 'two-coins',
};

export const lootIcons: Record<Loot, Drawn> = {
  doubloon: 'crown-coin',
  chalice: 'jeweled-chalice',
  chest: 'locked-chest',
  compass: 'compass',
  crown: 'jewel-crown',
  cutlass: 'bowie-knife',
  diamond: 'cut-diamond',
  emerald: 'emerald',
  idol: 'snake-totem',
  map: 'treasure-map',
  pearls: 'pearl-necklace',
  potato: 'potato',
  ruby: 'rupee',
  rum: 'square-bottle',
  shovel: 'spade',
  spyglass: 'spyglass',
};

// Gems have their own colours.
export const lootTones: Partial<Record<Loot, Tone>> = {
  diamond: 'anchor',
  emerald: 'barrel',
  pearls: 'slate',
  potato: 'bone',
  ruby: 'sabre',
};

export const achievementIcons: Record<Achievement, Drawn> = {
  richest: 'gold-stack',
  merciless: 'skull-crossed-bones',
  'buried-treasure': 'spade',
  mutineer: 'crossed-pistols',
  recruiter: 'tavern-sign',
  shipshape: 'galleon',
  commander: 'hat',
};
