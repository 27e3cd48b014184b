import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { optionWords } from './options';
import { isStandard, itemsOf } from './presets';

// The options as the rules list them: | `name` | `value`, `other` | ...
function printed(game: string): Record<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, `../../../docs/rules/${game}.md`), 'utf8');
  const table = text.slice(text.indexOf('| option | values |'));
  const rows = table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const quoted = (text = ''): string[] => [...text.matchAll(/`([\w-]+)`/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(rows.map(([, name, values]) => [quoted(name)[0] ?? '', quoted(values)]));
}

describe.each(Object.entries(optionWords))('the options of %s', (game, { en, de }) => {
  it('are all asked in words', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(printed(game)).sort());
    for (const [id, values] of Object.entries(printed(game)))
      expect(Object.keys(en[id]?.answers ?? {}), id).toEqual(expect.arrayContaining(values));
  });
  it('are the same in both languages', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
    for (const [id, { about, answers = {} }] of Object.entries(en)) {
      expect(Object.keys(de[id]?.answers ?? {}), id).toEqual(Object.keys(answers));
      expect(de[id]?.about === undefined, id).toBe(about === undefined);
    }
  });
});

it('a list is the standard however it is written', () => {
  const option = { id: 'achievements', standard: '[richest, merciless]', meaning: '', values: [] };
  expect(itemsOf(option.standard)).toEqual(['richest', 'merciless']);
  expect(isStandard(option, ['richest', 'merciless'])).toBe(true);
  expect(isStandard(option, 'richest, commander')).toBe(false);
});
