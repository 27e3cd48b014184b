// The rules in both languages, their examples, and the guided games, with the engine that the page uses.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRules } from '../../build/rules';
import { readModule } from '../replay/program';
import { openExample } from './example';
import { LessonTable } from './lesson.svelte';
import { itemsOf, loadTitles, type Scenario } from './scenarios';

const root = resolve(import.meta.dirname, '../../..');
const games = ['flint', 'jackal', 'ruthless', 'mutiny'];
const module = readModule();
const chaptersOf = (game: string, language: string) =>
  readRules(game, readFileSync(`${root}/docs/rules/${game}${language === 'de' ? '.de' : ''}.md`, 'utf8'));
const scenariosOf = (kind: string, game: string): Scenario[] =>
  JSON.parse(readFileSync(`${root}/build/generated/${kind}/${game}.json`, 'utf8'));
const numbersOf = (game: string, language: string) =>
  chaptersOf(game, language).flatMap(({ parts }) => parts.flatMap(({ rule }) => rule ?? []));

describe.each(games)('%s', (game) => {
  test('has the same rules in both languages', () => {
    expect(numbersOf(game, 'en').length).toBeGreaterThan(60);
    expect(numbersOf(game, 'de')).toEqual(numbersOf(game, 'en'));
    const shape = (language: string) =>
      chaptersOf(game, language).map(({ section, parts }) => [
        section,
        parts.map(({ rule, html }) => rule ?? html.slice(0, 3)),
      ]);
    expect(shape('de')).toEqual(shape('en'));
  });

  test('has an example of nearly every rule, and each can be played through', async () => {
    const examples = scenariosOf('examples', game);
    const shown = new Set(examples.flatMap(({ rules }) => rules ?? []));
    const numbers = numbersOf(game, 'en');
    expect(numbers.filter((rule) => shown.has(rule)).length / numbers.length).toBeGreaterThan(0.9);
    for (const example of examples) {
      const replay = await openExample(example, (who, action, why) => `${who} ${action}: ${why}`, module);
      const done = itemsOf(example).filter(({ kind }) => kind === 'do').length;
      expect(replay.steps, example.name).toBe(done + 1);
      for (const viewer of ['all', 'watcher', 0] as const)
        expect(replay.at(done, viewer).position).toBeTypeOf('object');
      const told = Array.from({ length: replay.steps }, (_, step) => replay.events(step, 'all', 'de')).flat();
      expect(told.every(({ text }) => text === undefined || text.length > 0)).toBe(true);
    }
  }, 120_000);

  test('has a German title for every example, and none too many', async () => {
    const english = scenariosOf('examples', game).map(({ title }) => title);
    expect(Object.keys(await loadTitles(game, 'de')).sort()).toEqual(english.sort());
  });

  test('can be learnt to the end, in both languages and back', async () => {
    const [lesson] = scenariosOf('lessons', game);
    for (const language of ['en', 'de'] as const) {
      const table = await LessonTable.open(
        lesson!,
        () => language,
        () => 'other',
        undefined,
        module,
      );
      let stops = 0;
      for (; !table.isDone; ++stops) {
        expect(table.stop).toBe(stops + 1);
        expect(table.said?.[language]).toBeTruthy();
        if (table.isPausing) table.goOn();
        else await table.act(table.wanted!); // as somebody does who clicks what is asked for
        expect(table.refusal).toBeUndefined();
      }
      expect(stops).toBe(table.stops);
      expect(table.legal).toEqual([]); // the game is over
      expect(table.log.some(({ events }) => events.some(({ event }) => /over|ended/.test(String(event.event))))).toBe(
        true,
      );
    }
  });

  test('lets a learner do only what is asked for, and says so', async () => {
    const [lesson] = scenariosOf('lessons', game);
    const table = await LessonTable.open(
      lesson!,
      () => 'en',
      () => 'other',
      undefined,
      module,
    );
    while (table.wanted === undefined) table.goOn();
    const wanted = table.wanted;
    await table.act('no such thing');
    expect(table.refusal).toBeTruthy();
    expect(table.refusal).not.toBe('other');
    const another = table.legal.find(([action]) => action !== wanted)?.[0];
    if (another !== undefined) await table.act(another);
    if (another !== undefined) expect(table.refusal).toBe('other');
    expect(table.wanted).toBe(wanted);
    const { seq, stop } = table;
    await table.act(wanted);
    expect(table.seq).toBeGreaterThan(seq);
    await table.goTo(stop - 1, module);
    expect([table.seq, table.stop, table.wanted]).toEqual([seq, stop, wanted]);
  });
});
