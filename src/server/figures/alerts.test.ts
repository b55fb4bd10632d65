import { expect, it } from 'vitest';

import { MEASURES, REFUSALS, type FiguresOfDay } from '#contract/staff/figures.ts';
import { daysLater } from '#domain/shopDay.ts';

import { findAlerts, bounceAlerts } from './alerts.ts';

const YESTERDAY = '2026-03-30';
const NOTHING = Object.fromEntries([...MEASURES, ...REFUSALS].map((name) => [name, 0])) as Record<
  (typeof MEASURES)[number] | (typeof REFUSALS)[number],
  number
>;
const dayWith = (weeksBefore: number, counts: Partial<FiguresOfDay>): FiguresOfDay => ({
  ...NOTHING,
  site: 'CZ',
  day: daysLater(YESTERDAY, -7 * weeksBefore),
  ...counts,
});
/** Yesterday's sign-ups and those of the same weekday before, the last one first. */
const alertsFor = (sent: number, ...before: number[]) =>
  findAlerts(
    [sent, ...before].map((count, weeks) => dayWith(weeks, { sent: count })),
    'CZ',
    YESTERDAY,
  );

it('an alert reports a shop whose sign-ups fell to half, with the usual number', () => {
  expect(alertsFor(40, 100, 96, 104, 100)).toEqual([
    { site: 'CZ', provider: null, measure: 'sent', day: YESTERDAY, count: 40, usual: 100 },
  ]);
});

it('alerts distinguish new subscribers from sign-ups', () => {
  const days = [0, 1, 2, 3, 4].map((weeks) =>
    dayWith(weeks, { sent: 80, began: weeks === 0 ? 3 : 40 }),
  );
  expect(findAlerts(days, 'CZ', YESTERDAY)).toEqual([
    { site: 'CZ', provider: null, measure: 'began', day: YESTERDAY, count: 3, usual: 40 },
  ]);
});

it.each([
  ['an ordinary quarter less', 75, 100, 96, 104, 100],
  ['few sign-ups, of which none at all may be chance', 0, 9, 8, 9, 7],
  ['a week after a campaign', 60, 400, 70, 62, 64],
  ['a shop that has just been opened', 0, 80],
  ['a day above all before', 300, 100, 96, 104, 100],
] as [string, number, ...number[]][])('alerts ignore %s', (_what, sent, ...before) => {
  expect(alertsFor(sent, ...before)).toEqual([]);
});

it('an alert reports a shop whose usual sign-ups have stopped', () => {
  expect(alertsFor(0, 30, 28, 33, 31)).toMatchObject([{ count: 0, usual: 30.5 }]);
});

it('alerts raise at most one false alarm in a thousand unchanged days', () => {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  // A count by Poisson, by the product of chances (Knuth).
  const poisson = (mean: number) => {
    let count = -1;
    for (let left = 1; left > Math.exp(-mean); left *= next()) count += 1;
    return count;
  };
  const isAlarm = () => alertsFor(...([0, 0, 0, 0, 0].map(() => poisson(30)) as [number])).length;
  let alarms = 0;
  for (let day = 0; day < 3000; day += 1) alarms += isAlarm();
  expect(alarms).toBeLessThanOrEqual(3);
});

/** Bounces of yesterday and of as many mails in the days before. */
const bouncesFor = (bounced: number, sent: number, before: number) =>
  bounceAlerts(
    [
      { day: YESTERDAY, sent, bounced },
      { day: daysLater(YESTERDAY, -1), sent: 1000, bounced: before },
    ],
    { site: null, provider: 'GMX', day: YESTERDAY },
  );

it('an alert reports a mail provider at which far more mails bounced than usual', () => {
  expect(bouncesFor(30, 100, 50)).toEqual([
    { site: null, provider: 'GMX', measure: 'bounced', day: YESTERDAY, count: 30, usual: 5 },
  ]);
});

it.each([
  ['no bounces', 0, 100, 0],
  ['the usual share on a busy day', 60, 1000, 50],
  ['a single bounce at a small provider', 1, 3, 0],
  ['a few bounces where there were none', 4, 100, 0],
])('alerts about bounces ignore %s', (_what, ...numbers) => {
  expect(bouncesFor(...numbers)).toEqual([]);
});

it('an alert names the shop whose confirmation mails bounced', () => {
  expect(findAlerts([dayWith(0, { sent: 50, bounced: 20 })], 'CZ', YESTERDAY)).toEqual([
    { site: 'CZ', provider: null, measure: 'bounced', day: YESTERDAY, count: 20, usual: 0.5 },
  ]);
});
