// The icons of the page: `virtual:icons/LIST` holds the outlines of those icons that src/art/icon_names.ts names under
// LIST, and nothing else of the set, whose JSON alone is 6 MB. Every list is a module of its own, so that a screen loads
// only what it shows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { iconLists } from '../src/art/icon_names.ts';

const prefix = 'virtual:icons/';

interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
}

let set: IconSet | undefined;

export function iconSet(): IconSet {
  if (!set) {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  }
  return set;
}

// The outline of an icon in a square of 512 by 512, as the "d" of an SVG path.
export function iconOutline(name: string): string {
  const { width, height, icons } = iconSet();
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`icon_names.ts names "${name}", which the set game-icons does not have`);
  const paths = [...body.matchAll(/<path fill="currentColor" d="([^"]*)"\/>/g)];
  if (width !== 512 || height !== 512 || paths.length === 0 || paths.map((p) => p[0]).join('') !== body)
    throw new Error(`the icon "${name}" is more than outlines in a square of 512`);
  return paths.map((p) => p[1]).join('');
}

export function icons(): Plugin {
  return {
    name: 'tortuga-icons',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const list = id.slice(prefix.length + 1);
      if (!(list in iconLists)) throw new Error(`icon_names.ts has no list "${list}"`);
      const names: readonly string[] = iconLists[list as keyof typeof iconLists];
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, iconOutline(name)])))}`;
    },
  };
}
