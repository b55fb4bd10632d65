import { describe, expect, it } from 'vitest';

import { findTransitions } from './contentTransitions.ts';

const date = (day: string) => new Date(`${day}T00:00:00.000Z`);
const version = (shownFrom: string, rest: object = {}) => ({
  key: 'PAGE:/privacy',
  shownFrom: date(shownFrom),
  validTo: null,
  abTest: null,
  abGroup: null,
  title: 'Privacy',
  ...rest,
});

const changeTimes = (versions: Parameters<typeof findTransitions>[0]) =>
  findTransitions(versions).map(({ at, title, what, group }) =>
    [at.slice(0, 10), title, what, group?.group].filter(Boolean).join(' '),
  );

describe('the changes of a shop’s content', () => {
  it('content transitions are the starts and ends of versions in chronological order', () => {
    expect(
      changeTimes([
        version('2020-01-01'),
        version('2026-12-24', { validTo: date('2026-12-27'), title: 'Christmas' }),
        version('2026-12-01'),
      ]),
    ).toEqual([
      '2026-12-01 Privacy BEGINS',
      '2026-12-24 Christmas BEGINS',
      '2026-12-27 Christmas ENDS',
    ]);
  });

  it('content transitions leave out the versions that a shop starts with', () => {
    expect(
      changeTimes([version('2020-01-01'), version('2020-01-01', { key: 'PAGE:/contact' })]),
    ).toEqual([]);
  });

  it('content transitions count once when a version begins as the previous one ends', () => {
    expect(
      changeTimes([
        version('2020-01-01', { validTo: date('2026-12-01') }),
        version('2026-12-01', { title: 'New' }),
      ]),
    ).toEqual(['2026-12-01 New BEGINS']);
  });

  it('content transitions are separate for each group', () => {
    const group = { abTest: 'summer', abGroup: 'B' };
    expect(
      changeTimes([version('2020-01-01'), version('2026-12-01'), version('2026-12-01', group)]),
    ).toEqual(['2026-12-01 Privacy BEGINS', '2026-12-01 Privacy BEGINS B']);
  });

  it('content transitions name a document without a title by its kind', () => {
    expect(
      changeTimes([
        version('2020-01-01'),
        version('2026-12-01', { key: 'SHOP_FOOTER', title: null }),
      ]),
    ).toEqual(['2026-12-01 Shop footer BEGINS']);
  });
});
