import { createRawSnippet, flushSync, mount } from 'svelte';
import { expect, test, vi } from 'vitest';
import CardShell from './CardShell.svelte';
import type { ShellProps } from './shell';

function shell(state: ShellProps): HTMLElement {
  const target = document.createElement('div');
  const children = createRawSnippet(() => ({ render: () => '<i>face</i>' }));
  mount(CardShell, { target, props: { label: 'Wheel 7', children, ...state } });
  flushSync();
  return target.querySelector('.shell')!;
}

test('what answers is a button, what does not is a picture', () => {
  expect(shell({ onclick: () => {} }).tagName).toBe('BUTTON');
  expect(shell({}).getAttribute('role')).toBe('img');
  expect(shell({}).getAttribute('aria-label')).toBe('Wheel 7');
});

test('a card that is not legal still answers, so that the table can say why', () => {
  const onclick = vi.fn();
  const card = shell({ legal: false, onclick });
  card.click();
  expect(card.getAttribute('aria-disabled')).toBe('true');
  expect(onclick).toHaveBeenCalledOnce();
});

test('a disabled card answers to nothing', () => {
  const onclick = vi.fn();
  shell({ disabled: true, onclick }).click();
  expect(onclick).not.toHaveBeenCalled();
});

test('a chosen card says so, and a played one by whom', () => {
  expect(shell({ chosen: true, onclick: () => {} }).getAttribute('aria-pressed')).toBe('true');
  expect(shell({ by: 'Anna' }).getAttribute('aria-label')).toBe('Wheel 7, Anna');
});

test('a card that lies face down does not have its face in the page', () => {
  expect(shell({ facedown: true }).innerHTML).not.toContain('face</i>');
  expect(shell({}).innerHTML).toContain('face</i>');
});
