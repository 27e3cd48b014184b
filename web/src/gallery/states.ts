import type { ShellProps } from '../art/shell';
import type { text } from './text';

type StateName = Exclude<keyof typeof text.en, 'theme'>;

// Every state that a card can be in, with the key of its name.
export const states: { key: StateName; state: ShellProps }[] = [
  { key: 'plain', state: {} },
  { key: 'legal', state: { legal: true, onclick: () => {} } },
  { key: 'illegal', state: { legal: false, onclick: () => {} } },
  { key: 'hover', state: { legal: true, show: 'hover', onclick: () => {} } },
  { key: 'focus', state: { legal: true, show: 'focus', onclick: () => {} } },
  { key: 'chosen', state: { legal: true, chosen: true, onclick: () => {} } },
  { key: 'facedown', state: { facedown: true } },
  { key: 'by', state: { by: 'Bernard' } },
  { key: 'disabled', state: { disabled: true, onclick: () => {} } },
];
