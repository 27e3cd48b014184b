import { settings } from '../../state/settings.svelte';
import type { GameEvent, GameUi } from '../ui';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { chosenCard } from './choice.svelte';
import Hands from './Hands.svelte';
import { f } from './phrases';
import { scenes } from './scenes';
import { count, read, type FlintView } from './view';
import { cardName, words, type Explained, type Suit } from './words';

const times: Record<string, number> = {
  'card played': 520,
  '8s cancelled': 900,
  'trick won': 1500,
  'treasure found': 1200,
  'piece turned': 750,
  'gold lost': 1400,
  'digging stopped': 700,
  'dig ended': 3500,
  'round began': 600,
};

const rules: Record<string, string> = {
  'pirates given': 'FL-2.2',
  'row laid': 'FL-2.3',
  'round began': 'FL-8',
  'card played': 'FL-4.1',
  '8s cancelled': 'FL-5.2',
  'row moved': 'FL-6.1',
  'trump changed': 'FL-3.2',
  'treasure found': 'FL-7.1',
  'piece turned': 'FL-7.4',
  'gold lost': 'FL-7.5',
  'digging stopped': 'FL-7.6',
  'dig ended': 'FL-8',
  'game ended': 'FL-9.2',
};
const moves: Record<string, string> = { front: 'FL-6.1', back: 'FL-6.2', frozen: 'FL-6.3', none: 'FL-6.4' };

export function suitName(suit: string): string {
  return words[settings.language].suits[suit as Suit] ?? suit;
}

// What a card does beyond its suit and number.
export function explained(card: string): string | undefined {
  return words[settings.language].explain[card as Explained];
}

function promptFor(view: FlintView, me: string | undefined, chosen: string): string {
  const mine = view.turn === me;
  if (view.phase === 'over') return f('over');
  if (view.phase === 'dig') {
    if (view.turn === 'none') return f('dig.over');
    if (!mine) return f('dig.other', { name: view.turn });
    const gold = view.dug[view.turn] ?? 0;
    return gold > 0 ? f('dig.on', { gold }) : f('dig.first');
  }
  if (!mine) return f(view.trick.length === 0 ? 'lead.other' : 'play.other', { name: view.turn });
  if (chosen) {
    const what = explained(chosen);
    const card = cardName(chosen, settings.language);
    return what ? f('again.what', { card, what }) : f('again', { card });
  }
  if (view.trick.length === 0) return f('lead');
  return view.led === 'none' ? f('free') : f('follow', { suit: suitName(view.led) });
}

export const ui: GameUi = {
  Board,
  Hand,
  Hands,
  scenes,
  prompt: (view, table) => promptFor(read(view), table.me, chosenCard(table)),
  facts(view, player) {
    const { gold, hands, phase } = read(view);
    const held = hands[player];
    return [
      { icon: 'two-coins', label: f('gold'), text: String(gold[player] ?? 0) },
      ...(phase === 'trick' && held !== undefined ? [{ label: f('hand'), text: `🂠 ${count(held)}` }] : []),
    ];
  },
  time: (event: GameEvent) => times[String(event.event)] ?? 0,
  sound(event) {
    switch (event.event) {
      case 'card played':
        return 'card';
      case 'trick won':
        return 'trick';
      case 'piece turned':
        return event.piece === 'gold' ? 'gold' : 'plunder';
      case 'digging stopped':
        return 'knock';
      default:
        return undefined;
    }
  },
  rule: (event) => (event.event === 'trick won' ? moves[String(event.move)] : rules[String(event.event)]),
  stage(view, table) {
    const { round, phase, tricks_left } = read(view);
    const where =
      phase === 'trick'
        ? tricks_left === 1
          ? f('tricks.last')
          : f('tricks', { left: tricks_left })
        : phase === 'dig'
          ? f('dig')
          : '';
    return [f('round', { round, rounds: Number(table.room?.options.rounds ?? 10) }), where].filter(Boolean).join(' · ');
  },
};
