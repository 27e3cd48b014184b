import flint from 'virtual:icons/flint';
import type { IconName } from '../../art/icon_names';
import { addIcons } from '../../art/icons';
import type { PirateId, Suit } from './words';

addIcons(flint);

export const suitIcons: Record<Suit, IconName> = {
  wheel: 'ship-wheel',
  barrel: 'barrel',
  anchor: 'anchor',
  sabre: 'crossed-sabres',
};

export const pirateIcons: Record<PirateId, { face: IconName; symbol: IconName }> = {
  wheel: { face: 'pirate-captain', symbol: 'ship-wheel' },
  anchor: { face: 'bandana', symbol: 'anchor' },
  sabre: { face: 'eyepatch', symbol: 'crossed-sabres' },
  barrel: { face: 'beard', symbol: 'barrel' },
  x: { face: 'pirate-skull', symbol: 'crossed-bones' },
};
