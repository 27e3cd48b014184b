// Who I am, and the one connection to the server.
import { api, Refusal, type Caller, type Game } from '../net/api';
import type { Person } from '../net/protocol';
import { Socket, type Link } from '../net/socket';
import { settings } from './settings.svelte';
import { load, store } from './storage';

type Identity = Person & { token: string };

export const session = $state({
  me: load<Identity | undefined>('me', undefined),
  link: 'connecting' as Link,
  isEverConnected: false,
  games: [] as Game[],
  emotes: [] as { id: string; text: string }[],
});

const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export const socket = new Socket(
  address,
  (link) => {
    session.link = link;
    if (link === 'open') session.isEverConnected = true;
  },
  (refusal) => {
    if (refusal.code === 'bad-token') forgetMe();
  },
);

export function caller(): Caller {
  return { language: settings.language, ...(session.me ? { token: session.me.token } : {}) };
}

export function greet(): void {
  socket.greet({ token: session.me?.token, language: settings.language });
}

function become(person: Person, token: string): void {
  session.me = { ...person, token };
  store('me', session.me);
  greet();
}

export function forgetMe(): void {
  session.me = undefined;
  store('me', undefined);
  greet();
}

// A name is one word: "Anne Bonny" becomes "Anne-Bonny".
export async function joinAs(wanted: string): Promise<void> {
  const name = wanted.trim().replace(/\s+/g, '-');
  if (session.me?.name === name) return;
  if (session.me) {
    try {
      const { person } = await api.rename(caller(), name);
      return become(person, session.me.token);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'bad-token') throw refusal;
      session.me = undefined; // the server has other data than before
    }
  }
  const { person, token } = await api.join(caller(), name);
  become(person, token);
}

export async function arriveByLink(code: string): Promise<void> {
  const { person, token } = await api.useLink(caller(), code);
  become(person, token);
}

export async function loadGames(): Promise<void> {
  const { games, emotes } = await api.games(caller());
  session.games = games;
  session.emotes = emotes;
}

export function gameNamed(id: string): Game | undefined {
  return session.games.find((game) => game.id === id);
}
