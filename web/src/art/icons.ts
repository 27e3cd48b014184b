// The icons loaded so far. A game's components add its list with `addIcons`; what all screens share is always there.
import shared from 'virtual:icons/shared';
import type { IconName } from './icon_names';

const known: Record<string, string> = { ...shared };

export function addIcons(icons: Record<string, string>): void {
  Object.assign(known, icons);
}

// The outline in a square of 512 by 512; empty if its list has not been loaded.
export function iconOutline(name: IconName): string {
  return known[name] ?? '';
}
