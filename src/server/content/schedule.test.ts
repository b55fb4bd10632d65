import { expect, it } from 'vitest';

import { DAY_MS } from '#domain/durations.ts';

import { buildSchedule, type DatedVersion } from './schedule.ts';
import { newestVersion } from './newestVersion.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const day = (count: number) => new Date(START + count * DAY_MS);
const dayOf = (ms: number) => (ms === Infinity ? null : (ms - START) / DAY_MS);

/** A version valid between two days, published before all others by default. */
const version = (id: number, from: number, to: number | null, created = 0): DatedVersion => ({
  id,
  key: 'PAGE:/imprint',
  site: 'DE',
  group: null,
  validFrom: day(from),
  createdAt: day(created),
  spans: [{ shownFrom: day(from), validTo: to === null ? null : day(to) }],
});

function cover(versions: DatedVersion[], now = 1) {
  const { stretches, gaps, neverSeen } = buildSchedule(versions, +day(now));
  return {
    stretches: stretches.map((one) => [one.version, dayOf(one.from), dayOf(one.to)]),
    gaps: gaps.map(({ from, to }) => [dayOf(from), dayOf(to)]),
    neverSeen: neverSeen.map(({ id }) => id),
  };
}

it('the schedule shows the version that began last, and the one below it after its end', () => {
  expect(cover([version(1, 0, null), version(2, 10, 20)])).toEqual({
    stretches: [
      [1, 0, 10],
      [2, 10, 20],
      [1, 20, null],
    ],
    gaps: [],
    neverSeen: [],
  });
});

it('the schedule names the times without a version between two, and after the last', () => {
  expect(cover([version(1, 0, 10), version(2, 15, 20)]).gaps).toEqual([
    [10, 15],
    [20, null],
  ]);
  expect(cover([version(1, 0, 10), version(2, 10, null)]).gaps).toEqual([]);
});

it('the schedule reports a version that others cover for its whole validity', () => {
  const hidden = version(1, 12, 18);
  expect(cover([hidden, version(2, 15, 20), version(3, 10, 15), version(4, 13, null)])).toEqual({
    stretches: [
      [3, 10, 12],
      [1, 12, 13],
      [4, 13, 15],
      [2, 15, 20],
      [4, 20, null],
    ],
    gaps: [],
    neverSeen: [],
  });
  // Of two with the same beginning, the later published one is shown.
  expect(cover([version(1, 12, null), version(2, 12, null)]).neverSeen).toEqual([1]);
  expect(cover([version(1, 12, 20), version(2, 15, null)]).neverSeen).toEqual([]);
});

it('the schedule counts a version as seen if it was shown before another corrected it', () => {
  const corrected = version(1, 5, null, 0);
  expect(cover([corrected, version(2, 5, null, 8)], 10).neverSeen).toEqual([]);
  expect(cover([corrected, version(2, 5, null, 3)], 10).neverSeen).toEqual([1]);
  // Published while a later one was shown, as when a folder is imported.
  expect(cover([version(1, 5, null, 0), version(2, 2, null, 9)], 10).neverSeen).toEqual([]);
  // It is over, so nothing needs attention.
  const hidden = version(1, 5, 8, 0);
  expect(cover([hidden, version(2, 5, null, 3)], 7).neverSeen).toEqual([1]);
  expect(cover([hidden, version(2, 5, null, 3)], 10).neverSeen).toEqual([]);
});

it('the schedule shows on each day of 300 generated timelines what a visitor sees', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  for (let run = 0; run < 300; run += 1) {
    const versions = Array.from({ length: 1 + next(8) }, (_, index) => {
      const from = next(30);
      return version(index + 1, from, next(3) === 0 ? null : from + 1 + next(20));
    });
    const { stretches, gaps } = buildSchedule(versions, START);
    const timeline = versions.map(({ id, validFrom, spans: [span] }) => ({
      id,
      validFrom,
      group: null,
      validTo: span?.validTo ?? null,
    }));
    const first = Math.min(...versions.map(({ validFrom }) => +validFrom));
    for (let count = 0; count < 60; count += 1) {
      const at = +day(count) + DAY_MS / 2;
      const isAt = ({ from, to }: { from: number; to: number }) => from <= at && at < to;
      const seen = newestVersion(timeline, { site: 'DE', at: new Date(at), group: {} })?.id;
      expect(stretches.filter(isAt).map((one) => one.version)).toEqual(
        seen === undefined ? [] : [seen],
      );
      expect(gaps.some(isAt)).toBe(seen === undefined && at >= first);
    }
  }
});
