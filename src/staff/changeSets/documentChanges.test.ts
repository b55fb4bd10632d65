import { expect, it } from 'vitest';

import { documentDifferences } from '../history/documentDifferences.ts';
import { describeFieldChange, seenPlace } from './documentChanges.ts';

const footer = (...links: { text: string; url: string }[]) => ({ legal: links, note: 'Free' });
const IMPRINT = { text: 'Imprint', url: '/imprint' };
const PRIVACY = { text: 'Privacy', url: '/privacy' };
const TERMS = { text: 'Terms', url: '/terms' };

const wordsBetween = (before: unknown, after: unknown) =>
  documentDifferences(before, after, 'body').map(describeFieldChange);

it('a changed text of a list item is described with its field, before and after', () => {
  const changed = { ...PRIVACY, text: 'Privacy and cookies' };
  expect(wordsBetween(footer(IMPRINT, PRIVACY), footer(IMPRINT, changed))).toEqual([
    'Legal 2, text: “Privacy” became “Privacy and cookies”',
  ]);
});

it('an item put before others is one addition, and a removed one is one removal', () => {
  expect(wordsBetween(footer(IMPRINT, PRIVACY), footer(TERMS, IMPRINT, PRIVACY))).toEqual([
    'Legal 1 was added: “Terms\n/terms”',
  ]);
  expect(wordsBetween(footer(IMPRINT, PRIVACY), footer(PRIVACY))).toEqual([
    'Legal 1 was removed: “Imprint\n/imprint”',
  ]);
});

it('a changed and an added item beside each other are told apart', () => {
  const changed = { ...IMPRINT, text: 'Legal notice' };
  expect(wordsBetween(footer(IMPRINT), footer(changed, TERMS))).toEqual([
    'Legal 1, text: “Imprint” became “Legal notice”',
    'Legal 2 was added: “Terms\n/terms”',
  ]);
});

it('a long text is described by the words that differ, and is found by the line that differs', () => {
  const text = (word: string) => `${'Unchanged words. '.repeat(10)}\n\nWe open **${word}** daily.`;
  const [change] = documentDifferences(
    { markdown: text('nine') },
    { markdown: text('ten') },
    'body',
  );
  if (change === undefined) throw new Error('No change was found');
  expect(describeFieldChange(change)).toBe('Markdown: “nine” became “ten”');
  expect(seenPlace(change)).toEqual({ before: 'We open nine daily.', after: 'We open ten daily.' });
});

it('equal documents have no changed fields, whatever the order of their members', () => {
  expect(documentDifferences({ a: 1, b: [2] }, { b: [2], a: 1 }, 'body')).toEqual([]);
});
