import { describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from './durations.ts';
import { toWallTime } from './shopTime.ts';
import { SITE_CODES, siteFacts } from './sites.ts';
import { sunAt, sunChanges } from './sun.ts';

/** Berlin's place, and the height of the sun in degrees at which each light begins. */
const BERLIN = { latitude: 52.5, longitude: 13.4 };
const HEIGHTS = { sunrise: -6, day: 6, dusk: 6, night: -6 };

/** Returns the sun's height over Berlin in degrees, by the Astronomical Almanac's low-precision formula. */
function heightAt(at: Date): number {
  const rad = Math.PI / 180;
  const days = (at.getTime() - Date.UTC(2000, 0, 1, 12)) / DAY_MS;
  const anomaly = (357.529 + 0.98560028 * days) * rad;
  const longitude =
    (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad;
  const tilt = 23.439 * rad;
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const sidereal = (18.697374558 + 24.06570982441908 * days) * 15 + BERLIN.longitude;
  const height =
    Math.sin(BERLIN.latitude * rad) * Math.sin(declination) +
    Math.cos(BERLIN.latitude * rad) * Math.cos(declination) * Math.cos(sidereal * rad - ascension);
  return Math.asin(height) / rad;
}

// The sun’s declination is computed for noon, which moves changes by two minutes at most.
it('each light of Berlin begins at its height of the sun, in every season', () => {
  for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2031, 0, 1); ms += 7 * DAY_MS) {
    for (const { step, at } of sunChanges('DE', new Date(ms)))
      expect(Math.abs(heightAt(at) - HEIGHTS[step])).toBeLessThan(0.4);
  }
});

it.each([
  ['2026-06-21', '03:53', '22:23'],
  ['2026-12-21', '07:33', '16:36'],
])('on %s Berlin has its first light at %s and its last at %s', (day, ...times) => {
  const [first, , , last] = sunChanges('DE', new Date(day));
  const shown = [first, last].map(
    (change) => change && toWallTime(change.at, 'Europe/Berlin').time,
  );
  expect(shown).toEqual(times);
});

describe.each(SITE_CODES)('the light in %s', (site) => {
  it('the light in %s changes four times on each day of the shop’s calendar, on whole minutes', () => {
    for (let ms = Date.UTC(2027, 0, 1); ms < Date.UTC(2028, 0, 1); ms += DAY_MS) {
      const changes = sunChanges(site, new Date(ms));
      expect(changes.map(({ step }) => step)).toEqual(['sunrise', 'day', 'dusk', 'night']);
      expect(changes.toSorted((one, other) => +one.at - +other.at)).toEqual(changes);
      for (const { at } of changes) {
        expect(toWallTime(at, siteFacts(site).timeZone).date).toBe(
          new Date(ms).toISOString().slice(0, 10),
        );
        expect(+at % MINUTE_MS).toBe(0);
      }
    }
  });

  it('the light in %s is known until it changes', () => {
    let at = new Date('2026-11-27T06:12:00Z');
    const seen = [];
    for (let count = 0; count < 8; count += 1) {
      const { step, changesAt = at } = sunAt(site, at);
      expect(sunAt(site, new Date(+changesAt - 1)).step).toBe(step);
      seen.push(step);
      at = changesAt;
    }
    expect(new Set(seen.slice(0, 4)).size).toBe(4);
    expect(seen.slice(4)).toEqual(seen.slice(0, 4));
  });
});
