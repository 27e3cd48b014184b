// What became of the offers that a player has made in this round and the last, from what was told.
import type { TableState } from '../../state/table.svelte';
import { read, type Offer } from './view';

export interface EndedOffer extends Offer {
  fate: 'accepted' | 'declined' | 'withdrawn' | 'lapsed';
}

export function endedOffers({ log, view }: Pick<TableState, 'log' | 'view'>, from: string): EndedOffer[] {
  const open = view ? read(view).offers : [];
  const events = log.flatMap((step) => step.events.map(({ event }) => event as Record<string, unknown>));
  const now = events.findLastIndex(({ event }) => event === 'round began');
  const start = events.findLastIndex(({ event }, at) => event === 'round began' && at < now);
  const made = new Map<number, EndedOffer>();
  for (const event of events.slice(Math.max(0, start))) {
    const id = Number(event.offer);
    if (event.event === 'offered' && event.who === from) {
      const [gives, asks] = [event.gives as string[], event.asks as string[]];
      made.set(id, { id, from, to: String(event.to), gives, asks, fate: 'lapsed' });
    }
    const offer = made.get(id);
    if (offer && (event.event === 'accepted' || event.event === 'declined' || event.event === 'withdrawn'))
      offer.fate = event.event;
  }
  return [...made.values()].filter(({ id }) => open.every((offer) => offer.id !== id));
}
