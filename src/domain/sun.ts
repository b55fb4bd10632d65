import { brand } from './brand.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import type { SiteCode } from './sites.ts';

/** The light of the front page's picture in the order of a day; `night` lasts from one dusk to the next dawn. */
export type SunStep = 'sunrise' | 'day' | 'dusk' | 'night';
export type SunChange = { step: SunStep; at: Date };

/** Latitude north and longitude east, in degrees, of the city that names the shop's time zone. */
const PLACES = {
  DE: [52.5, 13.4],
  AT: [48.2, 16.4],
  CH: [47.4, 8.5],
  CH_FR: [47.4, 8.5],
  CZ: [50.1, 14.4],
  HU: [47.5, 19],
  SK: [48.1, 17.1],
  TR: [41, 29],
  PL: [52.2, 21],
} as const satisfies Record<SiteCode, readonly [number, number]>;

/** Height of the sun's centre above the horizon, in degrees, at which a light begins: rising, then sinking. */
const BEGINS: readonly [SunStep, degrees: number, direction: 1 | -1][] = [
  ['sunrise', -6, -1],
  ['day', 6, -1],
  ['dusk', 6, 1],
  ['night', -6, 1],
];

/** Noon of 2000-01-01, from which astronomers count days. */
const EPOCH_MS = Date.UTC(2000, 0, 1, 12);
/** Tilt of the earth's axis, in degrees. */
const TILT = 23.44;

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/**
 * Returns the changes of light on a day that begins at `midnight` UTC, to the minute, by the sunrise equation. Beyond
 * the polar circles, a light that the sun does not reach lasts no time.
 */
export function sunChanges(site: SiteCode, midnight: Date): SunChange[] {
  const [latitude, longitude] = PLACES[site];
  const days = (midnight.getTime() + DAY_MS / 2 - EPOCH_MS) / DAY_MS - longitude / 360;
  const anomaly = 357.5291 + 0.98560028 * days;
  const orbit = anomaly + 282.9372 + 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const noon = days + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * orbit);
  const sinDeclination = sin(orbit) * sin(TILT);
  const breadth = cos(latitude) * Math.sqrt(1 - sinDeclination ** 2);
  return BEGINS.map(([step, degrees, direction]) => {
    const cosAngle = (sin(degrees) - sin(latitude) * sinDeclination) / breadth;
    const angle = Math.acos(Math.max(-1, Math.min(1, cosAngle))) / (2 * Math.PI);
    const minutes = ((noon + direction * angle) * DAY_MS + EPOCH_MS) / MINUTE_MS;
    return { step, at: new Date(Math.round(minutes) * MINUTE_MS) };
  });
}

/**
 * Returns the light of a shop's front page at an instant and when it changes next; always sunrise for a brand whose
 * pictures do not follow the sun (decision 121).
 */
export function sunAt(site: SiteCode, at: Date): { step: SunStep; changesAt?: Date | undefined } {
  if (!brand.followsSun) return { step: 'sunrise' };
  const today = Math.floor(at.getTime() / DAY_MS);
  const changes = [today - 1, today, today + 1].flatMap((day) =>
    sunChanges(site, new Date(day * DAY_MS)),
  );
  return {
    step: changes.findLast((change) => change.at <= at)?.step ?? 'night',
    changesAt: changes.find((change) => change.at > at)?.at,
  };
}
