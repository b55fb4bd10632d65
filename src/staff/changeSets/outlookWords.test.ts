import { expect, it } from 'vitest';

import type { ItemOutlook, ShownVersion } from '#contract/staff/outlook.ts';

import { outlookWords } from './outlookWords.ts';

const NOW = Date.parse('2026-11-26T14:00:00Z');
/** Midnights in Budapest. */
const MONDAY = '2026-11-29T23:00:00.000Z';
const TUESDAY = '2026-11-30T23:00:00.000Z';
const CHRISTMAS = '2026-12-24T23:00:00.000Z';

const advent: ShownVersion = {
  version: 4,
  from: TUESDAY,
  to: null,
  validFrom: TUESDAY,
  validTo: null,
  set: 'Advent',
};
const first: ShownVersion = {
  ...advent,
  version: 1,
  from: MONDAY,
  validFrom: '2020-01-01T00:00:00.000Z',
  set: null,
};
const TONE = {
  name: 'tone',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: CHRISTMAS,
  groups: ['A'],
};

const wordsOf = (
  part: Partial<ItemOutlook>,
  group: { test: string; group: string } | null = null,
) =>
  outlookWords(
    {
      item: 1,
      fault: null,
      seen: [],
      covers: [],
      coveredBy: [],
      isGroupEmpty: false,
      otherGroups: [],
      ...part,
    },
    { site: 'HU', group },
    { now: NOW, tests: [TONE] },
  ).join(' ');

it('the outlook text says when a change is shown, what it replaces, and which planned version ends it', () => {
  expect(
    wordsOf({ seen: [{ from: MONDAY, to: TUESDAY }], covers: [first], coveredBy: [advent] }),
  ).toBe(
    'Shown from Mon 30 Nov 2026, 00:00 CET until Tue 1 Dec 2026, 00:00 CET. ' +
      'From then on the version of the set “Advent” is shown. ' +
      'It takes the place of the version that began on Wed 1 Jan 2020, 01:00 CET.',
  );
});

it('the outlook text says when a change is shown again after another version', () => {
  const later = { ...advent, to: CHRISTMAS, set: null };
  expect(
    wordsOf({
      seen: [
        { from: '2026-11-26T13:59:59.000Z', to: TUESDAY },
        { from: CHRISTMAS, to: null },
      ],
      coveredBy: [later],
    }),
  ).toBe(
    'Shown at once, until Tue 1 Dec 2026, 00:00 CET. ' +
      'From then until Fri 25 Dec 2026, 00:00 CET another version is shown. ' +
      'Shown again from Fri 25 Dec 2026, 00:00 CET on, without end.',
  );
});

it('the outlook text reports a change that others cover or that cannot be published', () => {
  expect(wordsOf({ coveredBy: [advent] })).toBe(
    'Nobody will see it. ' +
      'From Tue 1 Dec 2026, 00:00 CET on the version of the set “Advent” is shown.',
  );
  expect(wordsOf({ fault: 'ENDS_TOO_EARLY' })).toBe('It would end before it starts.');
});

it('the outlook text reports an empty group, an ended test, and groups with their own document', () => {
  const empty = { isGroupEmpty: true };
  expect(wordsOf(empty, { test: 'tone', group: 'A' })).toBe(
    'Nobody will see it. Nobody is in the group “A” at that time: its A/B test “tone” runs ' +
      'from Sun 1 Nov 2026, 01:00 CET until Fri 25 Dec 2026, 00:00 CET.',
  );
  expect(wordsOf(empty, { test: 'old', group: 'A' })).toBe(
    'Nobody will see it. Its A/B test “old” is over or not published.',
  );
  const seen = [{ from: MONDAY, to: CHRISTMAS }];
  expect(wordsOf({ seen }, { test: 'tone', group: 'A' })).toBe(
    'Shown from Mon 30 Nov 2026, 00:00 CET until Fri 25 Dec 2026, 00:00 CET. ' +
      'The A/B test “tone” is over then.',
  );
  expect(
    wordsOf({ seen: [{ from: MONDAY, to: null }], otherGroups: [{ test: 'tone', group: 'A' }] }),
  ).toBe(
    'Shown from Mon 30 Nov 2026, 00:00 CET on, without end. ' +
      'The group “A” of the A/B test “tone” sees its own document.',
  );
});
