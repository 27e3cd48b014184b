import { expect, test } from 'vitest';
import type { TableState } from '../../state/table.svelte';
import { choicesOf, groupsOf, possible, readChoice } from './actions';
import { isEnough } from './figures';
import { lossWords, men, verdictWords } from './names';
import { endedOffers } from './offers';
import { f, phrases } from './phrases';
import { judge } from './promises';
import { scenes } from './scenes';
import { ui } from './ui';
import { read, type MutinyView } from './view';

test('the table says the same things in both languages', () => {
  const places = (text: string): string => [...text.matchAll(/\{\w+\}/g)].sort().join(' ');
  expect(Object.keys(phrases.de).sort()).toEqual(Object.keys(phrases.en).sort());
  for (const [key, text] of Object.entries(phrases.en)) {
    expect(places(phrases.de[key as keyof typeof phrases.de]), key).toBe(places(text));
  }
});

test('one is not many', () => {
  expect(f('answered', { count: 1, all: 4 })).toBe('1 of 4 has answered');
  expect(f('answered', { count: 2, all: 4 })).toBe('2 of 4 have answered');
  expect([men(1), men(2)]).toEqual(['1 crewman', '2 crewmen']);
});

// A table that shows one view while another is true already.
function tableOf(shown: object, now: object, legal: string[]): TableState {
  const common = { round: 1, phase: 'voyage', stack: [], must_discard: {}, passed: [], hands: {} };
  const view = { ...common, ...now };
  const table = {
    shown: { view: { ...common, ...shown } },
    view,
    me: 'Anna',
    legal: legal.map((action) => [action, '']),
  };
  return table as unknown as TableState;
}
const promptOf = (table: TableState): string => ui.prompt(table.shown!.view, table);

test('only what fits the question that is shown is offered', () => {
  const asked = { window: 'mutiny_call', asked: ['Anna'] };
  const legal = ['mutiny with gunner 2/3', 'pass'];
  expect(choicesOf(tableOf(asked, asked, legal))).toHaveLength(2);
  expect(choicesOf(tableOf({ ...asked, asked: ['Anna', 'Grog'] }, asked, legal))).toHaveLength(2); // Grog has passed
  const behind = tableOf({ window: 'adjust', asked: ['Grog'] }, asked, legal);
  expect(choicesOf(behind)).toEqual([]);
  expect(promptOf(behind)).toBe('Waiting for Grog.');
});

test('the prompt says what may be done, and who is waited for', () => {
  const prompt = (view: object, legal: string[]): string => promptOf(tableOf(view, view, legal));
  expect(prompt({ window: 'lookout', asked: ['Anna', 'Grog'] }, ['pass'])).toBe('You have no card for this: pass.');
  expect(prompt({ window: 'lookout', asked: ['Anna'] }, ['play lookout', 'pass'])).toBe('Play a lookout, or pass.');
  const passed = { window: 'attack', asked: ['Grog'] };
  expect(prompt(passed, ['play gunner 2/3', 'play stowaways'])).toBe('Waiting for Grog. You may still help.');
  expect(prompt(passed, ['play stowaways'])).toBe('Waiting for Grog. You may play: Stowaways.');
});

test('a failed attack has its moment, and says what it lacked', () => {
  const before = {
    window: 'assign',
    asked: ['Anna'],
    destination: { type: 'fort', card: 'fort 1/3/3 for 5', revealed: true },
    attack: {
      cards: [],
      adjust: { navigation: 0, guns: 1, melee: 0 },
      totals: { guns: 2, jacks: 1 },
      required: 'none',
    },
  };
  const result = { event: 'attack failed', card: 'fort 1/3/3 for 5', sums: { navigation: 1, guns: 3, melee: 1 } };
  const events = [{ event: 'jacks counted' }, result, { event: 'voyage ended' }].map((event) => ({ event }));
  const step = { seq: 7, who: 'Anna', view: { window: 'punish', attack: 'none' }, waiting: ['Grog'], events };
  const [end, after] = scenes(before as never, step as never);
  expect(end).toMatchObject({ seq: 6.5, view: { window: 'assign', attack: { totals: { guns: 3, jacks: 0 } } } });
  expect(after).toMatchObject({ seq: 7, view: { window: 'punish' }, events: [{ event: { event: 'voyage ended' } }] });
  expect(verdictWords(read(after!.view).verdict!)[1]).toBe('Missing: Guns 1 and Melee 2');
});

test('a mutiny that ends has its moment: a tie, and what it cost', () => {
  const sides = { Anna: 'captain', Carol: 'mutineers' };
  const before = { window: 'mutiny', captain: 'Anna', asked: ['Anna'], mutiny: { first: 'Carol', sides, cards: [] } };
  const ended = { event: 'mutiny ended', winners: 'captain', totals: { captain: 5, mutineers: 5 }, killed: false };
  const lost = { event: 'prizes lost', who: 'Carol', prizes: ['gold 1', 'rum'] };
  const events = [{ event: 'passed' }, ended, lost].map((event) => ({ event }));
  const step = { seq: 7, view: { window: 'appoint', mutiny: 'none' }, waiting: ['Anna'], events };
  const [end, after] = scenes(before as never, step as never);
  expect(end).toMatchObject({ seq: 6.5, view: { window: 'mutiny', mutiny: { result: 'captain' } }, waiting: [] });
  expect(after).toMatchObject({ seq: 7, view: { window: 'appoint' }, events: [{ event: lost }] });
  const { outcome } = read(end!.view);
  expect(outcome?.isTie).toBe(true);
  expect(lossWords(outcome!, 'Carol')).toBe('You lose 2 prizes; they are shared out anew');
  expect(lossWords(outcome!, 'Anna')).toBe('The losers’ 2 prizes are shared out anew');
});

test('an attack is enough when nothing can be missing, and jacks fill what is', () => {
  const enough = (guns: number, jacks: number, required: object | 'none' = 'none'): boolean =>
    isEnough({
      options: { deck: 'standard' },
      destination: { type: 'fort', card: '?', revealed: false },
      attack: { totals: { navigation: 9, guns, melee: 9, jacks }, required },
    } as unknown as MutinyView);
  expect([enough(0, 0), enough(9, 0)]).toEqual([false, true]);
  const required = { navigation: 1, guns: 3, melee: 3 };
  expect([enough(2, 0, required), enough(2, 1, required), enough(3, 0, required)]).toEqual([false, true, true]);
});

test('written actions are read', () => {
  expect(readChoice('join captain with gunner 1/3, surgeon')).toMatchObject({
    side: 'captain',
    cards: ['gunner 1/3', 'surgeon'],
  });
  expect(readChoice('mutiny with sea dog on Dennis')).toMatchObject({ cards: ['sea dog'], target: 'Dennis' });
  expect(readChoice('play first mate -1')).toMatchObject({ cards: ['first mate'], target: '-1' });
  expect(readChoice('deal gold 3 to Anna')).toMatchObject({ prizes: ['gold 3'], target: 'Anna' });
  expect(readChoice('claim from Anna')).toMatchObject({ prizes: [], target: 'Anna' });
  expect(readChoice('claim rum from Anna')).toMatchObject({ prizes: ['rum'], target: 'Anna' });
});

test('cards that can be joined are offered together, a special alone', () => {
  const choices = ['play gunner 2/3', 'play jack 1/1', 'play gunner 2/3, jack 1/1', 'play stowaways', 'pass'].map(
    (action) => readChoice(action),
  );
  const groups = groupsOf(choices, false);
  const actions = (chosen: string[]): string[] => possible(choices, groups, chosen, 0).map(({ action }) => action);
  expect(actions(['gunner 2/3', 'jack 1/1'])).toEqual(['play gunner 2/3, jack 1/1']);
  expect(actions(['stowaways'])).toEqual(['play stowaways']);
  expect(actions(['gunner 2/3', 'stowaways'])).toEqual([]);
});

test('promises are judged by what was done', () => {
  const events = [
    { event: 'captain chosen', who: 'Anna' },
    { event: 'round began', round: 1 },
    { event: 'promised', who: 'Anna', to: 'Carol', text: 'You will be quartermaster', round: 1 },
    { event: 'promised', who: 'Bernard', to: 'Anna', text: 'I will not mutiny this round', round: 1 },
    { event: 'appointed', who: 'Anna', whom: 'Carol' },
    { event: 'mutiny called', who: 'Bernard' },
  ];
  const log = [{ seq: 1, who: 'Anna', by: 'person', events: events.map((event) => ({ event })) }];
  expect(judge(log as unknown as Parameters<typeof judge>[0], []).map(({ fate }) => fate)).toEqual(['kept', 'broken']);
});

test('who made offers learns what became of them', () => {
  const made = (offer: number): object => ({
    event: 'offered',
    who: 'Anna',
    to: 'Grog',
    offer,
    gives: ['rum'],
    asks: [],
  });
  const events = [
    { event: 'round began', round: 1 },
    made(1),
    { event: 'round began', round: 2 },
    made(2),
    { event: 'declined', who: 'Grog', from: 'Anna', offer: 2 },
    { event: 'round began', round: 3 },
    { ...made(3), who: 'Grog' },
    made(4),
    made(5),
  ];
  const log = [{ events: events.map((event) => ({ event, text: '' })) }];
  const table = { log, view: { offers: [{ id: 5 }] } } as unknown as TableState;
  const fates = endedOffers(table, 'Anna').map(({ id, fate }) => `${id} ${fate}`);
  expect(fates).toEqual(['2 declined', '4 lapsed']);
});
