import jackal from 'virtual:icons/jackal';
import { addIcons, type Drawn } from '../../art/icons';
import type { JackalCardId } from './words';

addIcons(jackal);

export type Arrow = 'up-down' | 'right-left' | 'any-straight' | 'any-diagonal' | 'rising' | 'falling';

// In which directions an arrow card leads: steps to the right and down.
export const arrows: Record<Arrow, [number, number][]> = {
  'up-down': [
    [0, -1],
    [0, 1],
  ],
  'right-left': [
    [1, 0],
    [-1, 0],
  ],
  'any-straight': [
    [0, -1],
    [0, 1],
    [1, 0],
    [-1, 0],
  ],
  'any-diagonal': [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ],
  rising: [
    [1, -1],
    [-1, 1],
  ],
  falling: [
    [-1, -1],
    [1, 1],
  ],
};

export function isArrow(card: JackalCardId): card is Arrow {
  return card in arrows;
}

export const cardIcons: Record<Exclude<JackalCardId, Arrow | 'doubling'>, Drawn> = {
  'wild horse': 'horse-head',
  'red flag': 'flag',
  'blue flag': 'flag',
  friday: 'footprint',
  weapon: 'saber-and-pistol',
  rum: 'square-bottle',
};
