import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toShopTime, toWallTime } from './shopTime.ts';
import { SITE_CODES, sites } from './sites.ts';

const BERLIN = 'Europe/Berlin';
const ISTANBUL = 'Europe/Istanbul';

describe('a time on a shop’s clock', () => {
  test('a local time is one instant on an ordinary day, in summer and in winter', () => {
    expect(toShopTime({ date: '2026-07-03', time: '00:05' }, 'Europe/Budapest')).toEqual({
      occurs: 'ONCE',
      at: new Date('2026-07-02T22:05:00Z'),
    });
    expect(toShopTime({ date: '2026-12-24', time: '18:00' }, BERLIN)).toEqual({
      occurs: 'ONCE',
      at: new Date('2026-12-24T17:00:00Z'),
    });
  });

  test('a local time does not exist in the hour skipped at the start of summer time', () => {
    expect(toShopTime({ date: '2027-03-28', time: '02:30' }, BERLIN)).toEqual({
      occurs: 'NEVER',
      after: new Date('2027-03-28T01:00:00Z'),
    });
    expect(toShopTime({ date: '2027-03-28', time: '03:00' }, BERLIN)).toEqual({
      occurs: 'ONCE',
      at: new Date('2027-03-28T01:00:00Z'),
    });
  });

  test('a local time exists twice in the hour repeated at the end of summer time, the earlier first', () => {
    expect(toShopTime({ date: '2026-10-25', time: '02:30' }, BERLIN)).toEqual({
      occurs: 'TWICE',
      first: new Date('2026-10-25T00:30:00Z'),
      second: new Date('2026-10-25T01:30:00Z'),
    });
  });

  test('a local time is always one instant in Istanbul, whose clocks no longer change', () => {
    for (const date of ['2027-03-28', '2026-10-25']) {
      expect(toShopTime({ date, time: '02:30' }, ISTANBUL)).toEqual({
        occurs: 'ONCE',
        at: new Date(`${date === '2027-03-28' ? '2027-03-27' : '2026-10-24'}T23:30:00Z`),
      });
    }
    // Its last change, to what had been its summer time: an hour that Berlin repeated and Istanbul did not.
    expect(toShopTime({ date: '2015-11-08', time: '03:30' }, ISTANBUL)?.occurs).toBe('TWICE');
  });

  test.each(['2026-02-29', '2026-13-01', '20.11.2026', '', '2026-1-1'])(
    'a local time on %j, which no calendar has, is undefined',
    (date) => expect(toShopTime({ date, time: '10:00' }, BERLIN)).toBeUndefined(),
  );

  test.each(['24:00', '9:00', '12:60', ''])(
    'a local time of %j, which does not exist, is undefined',
    (time) => expect(toShopTime({ date: '2026-11-20', time }, BERLIN)).toBeUndefined(),
  );

  test('a local time is parsed as it was formatted, in every shop', () => {
    const instants = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...SITE_CODES), instants, (site, date) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const { timeZone } = sites[site];
        const instant = toShopTime(toWallTime(minute, timeZone), timeZone);
        const times = instant?.occurs === 'TWICE' ? [instant.first, instant.second] : [];
        if (instant?.occurs === 'ONCE') times.push(instant.at);
        expect(times).toContainEqual(minute);
      }),
    );
  });
});

describe('a shop’s clock', () => {
  test('a shop’s clock shows date, time and offset from UTC', () => {
    expect(toWallTime(new Date('2026-11-20T22:30:00Z'), ISTANBUL)).toEqual({
      date: '2026-11-21',
      time: '01:30',
      offset: '+03:00',
    });
    expect(toWallTime(new Date('2026-10-25T00:30:00Z'), BERLIN).offset).toBe('+02:00');
    expect(toWallTime(new Date('2026-10-25T01:30:00Z'), BERLIN).offset).toBe('+01:00');
    expect(toWallTime(new Date('2026-11-20T22:30:00Z'), 'America/St_Johns').offset).toBe('-03:30');
  });
});
