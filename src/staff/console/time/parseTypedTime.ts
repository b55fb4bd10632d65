import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import {
  instantOfWallTime,
  isInNamedYears,
  isNamedYear,
  NAMED_YEARS,
  toShopTime,
  toWallTime,
  type WallTime,
} from '#domain/shopTime.ts';
import { siteOfSegment, type SiteCode } from '#domain/sites.ts';

import { quoteTyped } from './quoteTyped.ts';
import { isOwnZone, splitZone, type TypedZone } from './typedZone.ts';

/** The result of parsing a typed time. */
export type TypedTime =
  | { kind: 'NOW' }
  /**
   * `skipped`: the typed time, if the shop's clock skips it; `at` is then the time after it. `distance`: the base of
   * a relative time.
   */
  | { kind: 'AT'; at: string; skipped?: string; distance?: string }
  /** A change of content; without a shop, of the shown one. */
  | { kind: 'CHANGE'; step: 1 | -1; site: SiteCode | undefined }
  | { kind: 'FAULT'; message: string };

type Base = {
  /** The currently shown instant. */
  shownMs: number;
  nowMs: number;
  timeZone: string;
};

export const TYPED_TIME_EXAMPLES = '24.12, mon 00:01, +1d, next PL or now';
/** The same examples, with the base of each relative time. */
export const TYPED_TIME_HELP =
  '24.12, mon 00:01, next PL or now; +1d counts from the time shown, in 2 weeks from now';
const WEEK_DAYS = 7;

/**
 * Parses a typed time in the shop's time zone: a day (`24.12`, `24 dec 2026`, `2026-12-24`, `mon`, `tomorrow`) with a
 * time of day or at midnight, a time on the shown day, an offset from it (`+1d`, `-2h`), a change of content (`next`,
 * `last PL`), an offset from now (`in 2 weeks`) or `now`. A day without a year is the nearest one to now. A UTC
 * offset, or a zone that the shop's clock never has (`10:00 UTC`), replaces the shop's.
 */
export function parseTypedTime(typed: string, base: Base): TypedTime {
  const text = typed.trim().toLowerCase().replaceAll(/[,·]/g, ' ').replaceAll(/\s+/g, ' ');
  if (text === '') return fault(`Type a time, such as ${TYPED_TIME_EXAMPLES}.`);
  if (text === 'now') return { kind: 'NOW' };
  const fromNow = IN_DISTANCE.exec(text)?.groups;
  if (fromNow) {
    const { count, unit } = fromNow;
    const time = readDistance(`+${count}${unit}`, { ...base, shownMs: base.nowMs }, 'from now');
    if (time) return time;
  }
  // The next such day, as opposed to a change of content.
  const day = text.replace(/^(?:next|on) (?=(?:sun|mon|tue|wed|thu|fri|sat))/, '');
  return readChange(day) ?? readDistance(day, base) ?? readWall(day, typed, base);
}

const IN_DISTANCE =
  /^in (?<count>\d{1,4}) ?(?<unit>min|mo|[hdwy])(?:utes?|nths?|ours?|ays?|eeks?|ears?)?$/;

function readChange(text: string): TypedTime | undefined {
  const match = /^(?<step>next|last|previous|prev)(?: change)?(?: (?<shop>\w+))?$/.exec(text);
  if (!match?.groups) return undefined;
  const { step, shop } = match.groups;
  const site = shop === undefined ? undefined : siteOfSegment(shop);
  if (shop !== undefined && site === undefined)
    return fault(`There is no shop ${shop.toUpperCase()}.`);
  return { kind: 'CHANGE', step: step === 'next' ? 1 : -1, site };
}

/** A unit by the clock, or of days or months of the calendar. */
type Unit = { name: string; ms?: number; days?: number; months?: number };

const UNITS: Record<string, Unit> = {
  m: { name: 'minute', ms: MINUTE_MS },
  min: { name: 'minute', ms: MINUTE_MS },
  h: { name: 'hour', ms: HOUR_MS },
  d: { name: 'day', days: 1 },
  w: { name: 'week', days: WEEK_DAYS },
  mo: { name: 'month', months: 1 },
  y: { name: 'year', months: 12 },
};

function readDistance(text: string, base: Base, whence?: string): TypedTime | undefined {
  const match = /^(?<sign>[+-]) ?(?<count>\d{1,4}) ?(?<unit>min|mo|[mhdwy])$/.exec(text);
  const unit = UNITS[match?.groups?.['unit'] ?? ''];
  if (!match?.groups || unit === undefined) return undefined;
  const { sign, count = '' } = match.groups;
  const steps = Number(count) * (sign === '-' ? -1 : 1);
  const time = atDistance(steps, unit, base);
  if (time.kind !== 'AT') return time;
  const direction = whence ?? (sign === '-' ? 'before the time shown' : 'after the time shown');
  const units = `${unit.name}${Number(count) === 1 ? '' : 's'}`;
  return { ...time, distance: `${Number(count)} ${units} ${direction}` };
}

function atDistance(steps: number, { ms, days = 0, months = 0 }: Unit, base: Base): TypedTime {
  if (ms !== undefined) return within(base.shownMs + steps * ms);
  const wall = toWallTime(new Date(base.shownMs), base.timeZone);
  const day = new Date(`${wall.date}T00:00:00Z`);
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + steps * months);
  // In a shorter month the 31st becomes the last day.
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  day.setUTCDate(day.getUTCDate() + steps * days);
  const bound = within(day.getTime());
  if (bound.kind === 'FAULT') return bound;
  return atWall({ date: writeDate(day), time: wall.time }, undefined, base.timeZone);
}

function readWall(text: string, typed: string, base: Base): TypedTime {
  const { rest, zone } = splitZone(text);
  const time =
    /(?:^| )(?<hour>\d{1,2}):(?<minute>\d{2})$/.exec(rest) ??
    /(?<=^(?:yesterday|today|tomorrow|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6})) (?<hour>\d{1,2})$/.exec(
      rest,
    );
  const day = (time ? rest.slice(0, time.index) : rest).trim();
  const { hour = '0', minute = '00' } = time?.groups ?? {};
  if (Number(hour) > 23 || Number(minute) > 59)
    return fault(`${hour}:${minute} is not a time of day.`);
  const date = day === '' && time ? shownDate(base) : readDay(day, base);
  if (date === undefined)
    return fault(`${quoteTyped(typed)} is not a time. Try ${TYPED_TIME_EXAMPLES}.`);
  return atWall({ date, time: `${hour.padStart(2, '0')}:${minute}` }, zone, base.timeZone);
}

function atWall(wall: WallTime, zone: TypedZone | undefined, timeZone: string): TypedTime {
  const time = toShopTime(wall, timeZone);
  if (time === undefined) {
    return isNamedYear(Number(wall.date.slice(0, 4)))
      ? fault(`There is no ${wall.date} in the calendar.`)
      : outsideYears();
  }
  if (zone !== undefined && !isOwnZone(zone, wall, timeZone)) {
    const ms = Date.parse(`${wall.date}T${wall.time}${zone.offset}`);
    return Number.isNaN(ms) ? fault(`No time zone is ${zone.offset} from UTC.`) : within(ms);
  }
  const isSecond =
    time.occurs === 'TWICE' && toWallTime(time.second, timeZone).offset === zone?.offset;
  const when = within(instantOfWallTime(time, isSecond ? 'second' : 'first').getTime());
  return when.kind === 'AT' && time.occurs === 'NEVER' ? { ...when, skipped: wall.time } : when;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NEAR_DAYS = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/** Reads a day as `YYYY-MM-DD`, which may be impossible. */
function readDay(text: string, base: Base): string | undefined {
  const near = NEAR_DAYS.get(text);
  if (near !== undefined) return today(base, near);
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text);
  if (iso?.groups) return writeParts(iso.groups);
  const [first = '', ...others] = text.split(' ');
  const weekday = WEEKDAYS.indexOf(first.slice(0, 3));
  const isWeekday = weekday >= 0 && /^[a-z]{3,9}\.?$/.test(first);
  if (isWeekday && others.length === 0) return comingWeekday(weekday, base);
  // A weekday beside a date is redundant.
  const date = isWeekday ? others.join(' ') : text;
  const numbers = /^(?<day>\d{1,2})[./](?<month>\d{1,2})(?:[./](?<year>\d{4}|\d{2})?)?$/.exec(date);
  if (numbers?.groups) return withYear(numbers.groups, base);
  const words =
    /^(?<day>\d{1,2})\.? (?<name>[a-z]{3,9})\.?(?: (?<year>\d{4}))?$/.exec(date) ??
    /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?: (?<year>\d{4}))?$/.exec(date);
  const month = MONTHS.indexOf(words?.groups?.['name']?.slice(0, 3) ?? '') + 1;
  if (!words?.groups || month === 0) return undefined;
  return withYear({ ...words.groups, month: String(month) }, base);
}

type DayMatch = Record<string, string | undefined>;

function withYear(parts: DayMatch, base: Base): string {
  const { year } = parts;
  if (year !== undefined) return writeParts({ ...parts, year: year.padStart(4, '20') });
  const thisYear = Number(today(base, 0).slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - base.nowMs) || Infinity;
  const years = [thisYear, thisYear + 1, thisYear - 1];
  const dates = years.map((one) => writeParts({ ...parts, year: String(one) }));
  const valid = dates.filter((date) => toShopTime({ date, time: '00:00' }, base.timeZone));
  return valid.toSorted((one, other) => distance(one) - distance(other))[0] ?? dates[0] ?? '';
}

function writeParts({ year = '', month = '', day = '' }: DayMatch): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns the next day of that name, starting tomorrow. */
function comingWeekday(weekday: number, base: Base): string {
  const from = new Date(`${today(base, 0)}T00:00:00Z`).getUTCDay();
  return today(base, (weekday - from + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS);
}

function today({ nowMs, timeZone }: Base, days: number): string {
  const { date } = toWallTime(new Date(nowMs), timeZone);
  return writeDate(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS));
}

const shownDate = ({ shownMs, timeZone }: Base) => toWallTime(new Date(shownMs), timeZone).date;
const writeDate = (day: Date) => day.toISOString().slice(0, 10);

function within(ms: number): TypedTime {
  return isInNamedYears(ms) ? { kind: 'AT', at: new Date(ms).toISOString() } : outsideYears();
}

const outsideYears = () =>
  fault(`Only the years from ${NAMED_YEARS.first} to ${NAMED_YEARS.last} can be shown.`);

function fault(message: string): TypedTime {
  return { kind: 'FAULT', message };
}
