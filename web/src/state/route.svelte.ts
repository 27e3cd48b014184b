// Where in the page we are. Links that the server makes (#table=CODE, #link=CODE) are of the same form.
export type Route = {
  screen: string;
  value: string;
  step: number | undefined;
  rule: string | undefined;
  name: string | undefined;
};

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function read(): Route {
  const [first = '', ...rest] = location.hash.slice(1).split('&');
  const [screen = '', value = ''] = first.split('=');
  const more = new URLSearchParams(rest.join('&'));
  const step = /^\d+$/.exec(more.get('step') ?? '')?.[0];
  return {
    screen,
    value: plain(value),
    step: step === undefined ? undefined : Number(step),
    rule: more.get('rule') ?? undefined,
    name: more.get('name') ?? undefined,
  };
}

export const route = $state(read());

export function go(hash: string): void {
  location.hash = hash;
}

addEventListener('hashchange', () => {
  Object.assign(route, read());
  scrollTo(0, 0);
});
