import {
  instantOfWallTime,
  isNamedYear,
  NAMED_YEARS,
  toShopTime,
  toWallTime,
} from '#domain/shopTime.ts';

import type { PanelState } from './panelState.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const START_OF_DAY = '00:00';

/**
 * Returns the instant of the settings by the shop's clock. A cleared time is the start of the day. A date that is
 * malformed, impossible or outside `NAMED_YEARS` is logged as an error and means now (spec §5/22).
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
  console.error(`The preview's date ${dateFault(wall.date)}: "${wall.date}"`);
  return now;
}

function dateFault(date: string): string {
  if (!DATE.test(date)) return 'is not of the form YYYY-MM-DD';
  return isYearShown(date)
    ? 'is not in the calendar'
    : `is not in the years from ${NAMED_YEARS.first} to ${NAMED_YEARS.last}`;
}

/** Returns whether the year of a date, which may have more than four digits, can be shown. */
export const isYearShown = (date: string) => isNamedYear(Number.parseInt(date, 10));

/** Returns the fields' values for an instant: the shop's wall time, and which of two occurrences it is. */
export function toTimeFields(at: Date, timeZone: string): Pick<PanelState, 'wall' | 'which'> {
  const { date, time } = toWallTime(at, timeZone);
  const instant = toShopTime({ date, time }, timeZone);
  const isSecond = instant?.occurs === 'TWICE' && at.getTime() >= instant.second.getTime();
  return { wall: { date, time }, which: isSecond ? 'second' : 'first' };
}
