import { expect, test } from 'vitest';
import { iconOutline } from '../../build/icons';
import { authors, iconAuthors, iconsByAuthor } from './credits';
import { iconLists } from './icon_names';

const used = new Set<string>(Object.values(iconLists).flat());

test('every icon that is used exists and is an outline', () => {
  for (const name of used) expect(iconOutline(name), name).toMatch(/^m/i);
});

test('every icon that is used has an author, and no author is named for nothing', () => {
  expect(Object.keys(iconAuthors).sort()).toEqual([...used].sort());
  for (const author of Object.values(iconAuthors)) expect(authors).toHaveProperty(author);
  for (const { author, icons } of iconsByAuthor()) expect(icons.length, author).toBeGreaterThan(0);
});

test('what is always loaded stands in no other list', () => {
  const { shared, ...others } = iconLists;
  for (const [list, names] of Object.entries(others))
    for (const name of names) expect(shared, `${list}: ${name}`).not.toContain(name);
});

test('a name that the set does not have is refused', () => {
  expect(() => iconOutline('no-such-icon')).toThrow('no-such-icon');
});
