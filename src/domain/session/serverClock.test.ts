import { describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, SECOND_MS } from '../durations.ts';
import { isStillTrue, readServerClock, serverTime } from './serverClock.ts';

const SERVER_MS = Date.UTC(2027, 0, 4, 9);
const date = new Date(SERVER_MS).toUTCString();
const at = (wallMs: number, runningMs: number) => ({ wallMs, runningMs });

describe('the server’s clock', () => {
  it.each([0, DAY_MS, -DAY_MS, 7 * SECOND_MS])(
    'the server’s clock is accurate to a second on a device that is %d ms ahead',
    (aheadMs) => {
      const sent = SERVER_MS + aheadMs;
      const clock = readServerClock(date, at(sent, 100), at(sent + 400, 500));
      expect(Math.abs((clock?.offsetMs ?? Number.NaN) + aheadMs)).toBeLessThanOrEqual(SECOND_MS);
    },
  );

  it.each([null, '', 'yesterday'])('the server’s clock ignores the date %j', (value) => {
    expect(readServerClock(value, at(0, 0), at(1, 1))).toBeUndefined();
  });

  it('the server’s clock ignores a response during which the clock was set', () => {
    expect(readServerClock(date, at(0, 0), at(DAY_MS, 100))).toBeUndefined();
  });

  it('the server’s clock is valid while the device’s clock runs, and invalid once it was set or stopped', () => {
    const clock = readServerClock(date, at(SERVER_MS, 0), at(SERVER_MS, 0));
    if (!clock) throw new Error('The answer had a date');
    expect(isStillTrue(clock, at(SERVER_MS + HOUR_MS, HOUR_MS))).toBe(true);
    expect(isStillTrue(clock, at(SERVER_MS + HOUR_MS, 0))).toBe(false);
    expect(isStillTrue(clock, at(SERVER_MS - DAY_MS, 0))).toBe(false);
  });

  it('the server’s clock includes the time that the device slept, and survives a clock set back', () => {
    const clock = readServerClock(date, at(SERVER_MS, 0), at(SERVER_MS, 0));
    if (!clock) throw new Error('The answer had a date');
    const startMs = serverTime(clock, at(SERVER_MS, 0));
    expect(serverTime(clock, at(SERVER_MS + HOUR_MS, 0)) - startMs).toBe(HOUR_MS);
    expect(serverTime(clock, at(SERVER_MS - DAY_MS, SECOND_MS)) - startMs).toBe(SECOND_MS);
  });
});
