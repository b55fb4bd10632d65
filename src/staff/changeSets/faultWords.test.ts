import { expect, it } from 'vitest';

import { checkDocument, documentSchema } from '#contract/documentSchema.ts';

import { faultWords, partName } from './faultWords.ts';

const wordsOf = (key: string, body: unknown) =>
  checkDocument(key, body).map(
    (fault) => `${partName(fault.path)}: ${faultWords(fault, documentSchema(key), body)}`,
  );
const groups = [
  { name: 'A', weight: 1 },
  { name: 'B', weight: 1 },
];

it('faults of an A/B test are described without schema terms', () => {
  expect(wordsOf('TEST:tone', { startsAt: '', groups })).toEqual([
    'Starts at: Choose a day and a time.',
  ]);
  expect(wordsOf('TEST:tone', { startsAt: '2026-13-01 00:00', groups })).toEqual([
    'Starts at: Enter a day and a time.',
  ]);
  expect(wordsOf('TEST:tone', { startsAt: '0002-01-01T00:00:00Z', groups })).toEqual([
    'Starts at: Choose a year from 2000 to 2100.',
  ]);
  const endsAt = '2026-01-01T00:00:00Z';
  expect(wordsOf('TEST:tone', { startsAt: '2026-02-01T00:00:00Z', endsAt, groups })).toEqual([
    'Ends at: The end must be after the beginning.',
  ]);
  const begun = { startsAt: '2026-02-01T00:00:00Z' };
  expect(wordsOf('TEST:tone', { ...begun, groups: [{ name: 'A', weight: 'x' }] })).toEqual([
    'Groups 1, weight: Enter a whole number.',
    'Groups: Add at least two.',
  ]);
});

it('faults of a page are described in whole sentences', () => {
  const page = { title: '', description: 'x'.repeat(201), markdown: '{compny}' };
  expect(wordsOf('PAGE:/offers', page)).toEqual([
    'Title: Fill this in.',
    'Description: It must not be longer than 200 characters.',
    'Markdown: {compny} stands for nothing.',
  ]);
  const misspelt = { title: 'Offers', description: 'All', markdown: 'Words', titles: null };
  expect(wordsOf('PAGE:/offers', misspelt)).toEqual(['Titles: This field is unknown.']);
});
