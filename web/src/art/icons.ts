// The icons loaded so far. A game's components add its list with `addIcons`; what all screens share and what we drew
// ourselves is always there.
import shared from 'virtual:icons/shared';
import type { IconName } from './icon_names';
import { ownIcons, type OwnIconName } from './own_icons';

export type Drawn = IconName | OwnIconName;

const known: Record<string, string> = { ...shared, ...ownIcons };

export function addIcons(icons: Record<string, string>): void {
  Object.assign(known, icons);
}

// The outline in a square of 512 by 512; empty if its list has not been loaded.
export function iconOutline(name: Drawn): string {
  return known[name] ?? '';
}
