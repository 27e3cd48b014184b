import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';

// Names, and words that both languages have.
const alike = [
  'game.flint',
  'game.jackal',
  'game.ruthless',
  'level.bot',
  'room.code',
  'over.score.flint',
  'over.score.mutiny',
  'settings.speed.normal',
];

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? '').sort();

describe('the catalogues', () => {
  it('have the same words', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });
  it('fill in the same things', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(holes(de[key]), key).toEqual(holes(en[key]));
  });
  it('leave nothing untranslated', () => {
    const same = (Object.keys(en) as (keyof typeof en)[]).filter((key) => en[key] === de[key]);
    expect(same).toEqual(alike);
  });
});
