import { instantOfWallTime, toShopTime, toWallTime } from '#domain/shopTime.ts';

import type { PanelState } from './panelState.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const START_OF_DAY = '00:00';

/**
 * Returns the instant of the settings by the shop's clock. A cleared time is the start of the day. A malformed or
 * impossible date is logged as an error and means now (spec §5/22).
 */
export function previewTime(
  { wall, which }: Pick<PanelState, 'wall' | 'which'>,
  timeZone: string,
  now: Date,
): Date {
  const time = wall.time === '' ? START_OF_DAY : wall.time;
  const instant = DATE.test(wall.date)
    ? toShopTime({ date: wall.date, time }, timeZone)
    : undefined;
  if (instant) return instantOfWallTime(instant, which);
  console.error(`The preview's date is not of the form YYYY-MM-DD: "${wall.date}"`);
  return now;
}

/** Returns the fields' values for an instant: the shop's wall time, and which of two occurrences it is. */
export function toTimeFields(at: Date, timeZone: string): Pick<PanelState, 'wall' | 'which'> {
  const { date, time } = toWallTime(at, timeZone);
  const instant = toShopTime({ date, time }, timeZone);
  const isSecond = instant?.occurs === 'TWICE' && at.getTime() >= instant.second.getTime();
  return { wall: { date, time }, which: isSecond ? 'second' : 'first' };
}
