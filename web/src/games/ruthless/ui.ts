import type { GameEvent, GameUi } from '../ui';
import { promptOf } from './ask';
import Board from './Board.svelte';
import { choiceOf } from './choice.svelte';
import Hand from './Hand.svelte';
import Hands from './Hands.svelte';
import './icons';
import { f } from './phrases';
import { count, read, roundsOf } from './view';

const times: Record<string, number> = {
  'round began': 700,
  parleyed: 700,
  traded: 700,
  'monkeys played': 500,
  brawled: 700,
  'tavern swept': 1100,
  buried: 600,
  'treasure found': 1200,
  'treasure sold': 800,
  'treasure kept': 800,
  boarded: 750,
  recruited: 900,
  'power chosen': 600,
  attacked: 1000,
  'coin lost': 700,
  'card lost': 800,
  rescued: 700,
  looked: 600,
  taken: 500,
  'captain turned': 1000,
  'final turns began': 1000,
  raided: 3200,
  'prize taken': 3200,
};

const rules: Record<string, string> = {
  'start chosen': 'RU-1.9',
  'round began': 'RU-3.1',
  'cards drawn': 'RU-3.2',
  'deck shuffled': 'RU-2.1',
  parleyed: 'RU-3.5',
  traded: 'RU-5.1',
  'monkeys played': 'RU-5.4',
  brawled: 'RU-5.4',
  'tavern filled': 'RU-2.4',
  'tavern swept': 'RU-2.5',
  buried: 'RU-5.5',
  'treasure found': 'RU-5.7',
  'treasure sold': 'RU-5.8',
  'treasure kept': 'RU-5.9',
  boarded: 'RU-5.13',
  recruited: 'RU-6.4',
  'power chosen': 'RU-5.15',
  'coins taken': 'RU-7.7',
  attacked: 'RU-7.2',
  'coin lost': 'RU-7.3',
  'card lost': 'RU-7.3',
  rescued: 'RU-7.12',
  looked: 'RU-7.8',
  taken: 'RU-7.8',
  'captain turned': 'RU-7.13',
  'final turns began': 'RU-8.1',
  'cards unused': 'RU-8.4',
  raided: 'RU-9.1',
  'start passed': 'RU-11.3',
  achieved: 'RU-12.1',
  'game ended': 'RU-13.2',
};

export const ui: GameUi = {
  Board,
  Hand,
  Hands,
  seats: 'row',
  prompt: (view, table) => promptOf(read(view), table, choiceOf(table)),
  facts(view, player) {
    const v = read(view);
    const points = (v.prizes[player] ?? []).reduce((sum, value) => sum + value, 0);
    return [
      { icon: 'two-coins', label: f('coins'), text: String(v.coins[player] ?? 0) },
      { label: f('hand'), text: `🂠 ${count(v.hand[player])}` },
      { icon: 'skull-crossed-bones', label: f('points'), text: String(points) },
      ...(v.parley[player] ? [{ icon: 'shaking-hands' as const, label: f('parley'), text: '' }] : []),
    ];
  },
  badges(view, player) {
    const v = read(view);
    return v.start === player && v.phase !== 'over' ? [{ icon: 'compass', label: f('start'), key: 'start' }] : [];
  },
  time: (event: GameEvent) => times[String(event.event)] ?? 0,
  sound(event) {
    switch (event.event) {
      case 'boarded':
      case 'recruited':
      case 'buried':
      case 'card lost':
        return 'card';
      case 'traded':
      case 'treasure sold':
      case 'coins taken':
        return 'gold';
      case 'treasure found':
      case 'brawled':
        return 'knock';
      case 'attacked':
        return 'plunder';
      case 'prize taken':
        return 'trick';
      default:
        return undefined;
    }
  },
  rule: (event) =>
    event.event === 'prize taken' ? (Number(event.prize) > 1 ? 'RU-10.2' : 'RU-10.1') : rules[String(event.event)],
  stage(view) {
    const v = read(view);
    return `${f('round', { round: v.round, rounds: roundsOf(v) })} · ${f(`phase.${v.phase}`)}`;
  },
};
