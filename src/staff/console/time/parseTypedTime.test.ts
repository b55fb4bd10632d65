import { describe, expect, it } from 'vitest';

import { parseTypedTime, type TypedTime } from './parseTypedTime.ts';
import { writeInstant } from './writeInstant.ts';

const NOW_MS = Date.parse('2026-11-22T09:30:00Z');
const BERLIN = 'Europe/Berlin';

const read = (typed: string, shown = '2026-11-22T09:30:00Z', timeZone = BERLIN): TypedTime =>
  parseTypedTime(typed, { shownMs: Date.parse(shown), nowMs: NOW_MS, timeZone });
const at = (...given: Parameters<typeof read>) => {
  const when = read(...given);
  return when.kind === 'AT' ? when.at : when;
};

describe('a time that staff type', () => {
  it.each([
    ['24.12', '2026-12-23T23:00:00.000Z'],
    ['24.12.', '2026-12-23T23:00:00.000Z'],
    ['24.12.2027 18:00', '2027-12-24T17:00:00.000Z'],
    ['24/12/27', '2027-12-23T23:00:00.000Z'],
    ['2027-02-01', '2027-01-31T23:00:00.000Z'],
    ['1 feb 2027 0:05', '2027-01-31T23:05:00.000Z'],
    ['Dec 24', '2026-12-23T23:00:00.000Z'],
    ['1.2', '2027-01-31T23:00:00.000Z'],
    ['1.10', '2026-09-30T22:00:00.000Z'],
    ['mon 00:01', '2026-11-22T23:01:00.000Z'],
    ['sunday', '2026-11-28T23:00:00.000Z'],
    ['tomorrow 12:00', '2026-11-23T11:00:00.000Z'],
    ['18:00', '2026-11-22T17:00:00.000Z'],
    ['next monday 08:00', '2026-11-23T07:00:00.000Z'],
    ['mon 8', '2026-11-23T07:00:00.000Z'],
    ['tomorrow 18', '2026-11-23T17:00:00.000Z'],
  ])(
    'the typed time %s uses the shop’s clock, and starts at midnight without a time of day',
    (typed, instant) => {
      expect(at(typed)).toBe(instant);
    },
  );

  it.each([
    ['+1d', '2026-10-24T22:30:00.000Z', '2026-10-25T23:30:00.000Z'],
    ['+2d', '2026-10-23T22:30:00.000Z', '2026-10-25T23:30:00.000Z'],
    ['-2h', '2026-11-22T09:30:00.000Z', '2026-11-22T07:30:00.000Z'],
    ['+30m', '2026-11-22T09:30:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['+1w', '2026-11-22T09:30:00.000Z', '2026-11-29T09:30:00.000Z'],
    ['+1mo', '2027-01-31T09:30:00.000Z', '2027-02-28T09:30:00.000Z'],
  ])('the typed time %s counts calendar days from %s', (typed, shown, instant) => {
    expect(at(typed, shown)).toBe(instant);
  });

  it('a typed “in 2 weeks” counts from now, whatever time the pane shows', () => {
    const shown = '2026-12-01T00:00:00.000Z';
    expect(at('in 2 weeks', shown)).toBe('2026-12-06T09:30:00.000Z');
    expect(at('in 3 hours', shown)).toBe('2026-11-22T12:30:00.000Z');
    expect(at('in 1 month', shown)).toBe('2026-12-22T09:30:00.000Z');
  });

  it('a typed time can be now, or a change of this shop or another', () => {
    expect(read(' Now ')).toEqual({ kind: 'NOW' });
    expect(read('next')).toEqual({ kind: 'CHANGE', step: 1, site: undefined });
    expect(read('next PL')).toEqual({ kind: 'CHANGE', step: 1, site: 'PL' });
    expect(read('last ch_fr')).toEqual({ kind: 'CHANGE', step: -1, site: 'CH_FR' });
  });

  it('a typed time in the repeated hour is the occurrence of the named zone, else the first', () => {
    expect(at('25.10.2026 02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('25.10.2026 02:30 CET')).toBe('2026-10-25T01:30:00.000Z');
    expect(at('25.10.2026 02:30 +01:00')).toBe('2026-10-25T01:30:00.000Z');
  });

  it.each([
    ['24.12.2026 10:00 UTC', '2026-12-24T10:00:00.000Z'],
    ['24.12.2026 10:00 GMT+3', '2026-12-24T07:00:00.000Z'],
    ['1.7.2026 10:00 +01:00', '2026-07-01T09:00:00.000Z'],
    ['mon utc', '2026-11-23T00:00:00.000Z'],
  ])(
    'the typed time %s uses the clock of its zone, which is never the shop’s',
    (typed, instant) => {
      expect(at(typed)).toBe(instant);
    },
  );

  it('a typed time with the shop’s zone name uses the shop’s clock, even with the other season’s name', () => {
    expect(at('1.7.2026 10:00 CET')).toBe('2026-07-01T08:00:00.000Z');
    expect(at('24.12.2026 10:00 CEST')).toBe('2026-12-24T09:00:00.000Z');
    const inIstanbul = at('24.12.2026 10:00 CET', undefined, 'Europe/Istanbul');
    expect(inIstanbul).toBe('2026-12-24T09:00:00.000Z');
  });

  it('a typed time in a skipped hour is the time after it, with a note', () => {
    expect(read('28.3.2027 02:30')).toEqual({
      kind: 'AT',
      at: '2027-03-28T01:00:00.000Z',
      skipped: '02:30',
    });
  });

  it.each(['2026-10-25T01:30:00.000Z', '2026-07-01T10:05:00.000Z', '2099-12-31T22:59:00.000Z'])(
    'the typed time in the console’s own format is read as %s',
    (instant) => {
      expect(at(writeInstant(instant, BERLIN))).toBe(instant);
      expect(at(writeInstant(instant, 'Europe/Istanbul'), instant, 'Europe/Istanbul')).toBe(
        instant,
      );
    },
  );

  it.each([
    ['2', /is not a time/],
    ['x'.repeat(500), /^“x{40}…” is not a time/],
    ['', /^Type a time/],
    ['  ', /^Type a time/],
    ['+9999y', /from 2000 to 2100/],
    ['24.12 10:00 +99', /No time zone is \+99:00 from UTC/],
    ['24.12 10:00 xyz', /is not a time/],
    ['constructor', /is not a time/],
    ['24.12 10:00 constructor', /is not a time/],
    ['24.13', /calendar/],
    ['31.2.2027', /calendar/],
    ['1.1.1999', /from 2000 to 2100/],
    ['1.1.2101', /from 2000 to 2100/],
    ['25:00', /not a time of day/],
    ['next XX', /no shop XX/],
  ])('the typed time %j is refused with a message', (typed, message) => {
    expect(read(typed)).toEqual({ kind: 'FAULT', message: expect.stringMatching(message) });
  });
});

describe('the start of a relative time', () => {
  it.each([
    ['+2w', '2 weeks after the time shown'],
    ['-1h', '1 hour before the time shown'],
    ['+1mo', '1 month after the time shown'],
    ['in 2 weeks', '2 weeks from now'],
    ['in 1 day', '1 day from now'],
  ])('the typed time %j is %s', (typed, distance) => {
    const shownMs = Date.parse('2026-12-01T00:00:00Z');
    expect(parseTypedTime(typed, { shownMs, nowMs: NOW_MS, timeZone: BERLIN })).toMatchObject({
      kind: 'AT',
      distance,
    });
  });
});
