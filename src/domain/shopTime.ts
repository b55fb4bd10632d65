import { DAY_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

/** A day and a time of day in a shop's time zone: `2026-11-20` and `00:05`. */
export type WallTime = { date: string; time: string };

/**
 * The instants at which a shop's clock shows a local time (spec §2.3). Usually there is one. In the hour skipped in
 * spring there is none, and in the hour repeated in autumn there are two, the earlier first.
 */
export type ShopTime =
  | { occurs: 'ONCE'; at: Date }
  /** `after` is the first instant after the gap. */
  | { occurs: 'NEVER'; after: Date }
  | { occurs: 'TWICE'; first: Date; second: Date };

/** First and last year accepted in times of calls, documents and previews. */
export const NAMED_YEARS = { first: 2000, last: 2100 } as const;

/** Half a day earlier, so that the first day is included in every time zone. */
const FIRST_MS = Date.UTC(NAMED_YEARS.first, 0, 1) - DAY_MS / 2;
const END_MS = Date.UTC(NAMED_YEARS.last + 1, 0, 1) - DAY_MS / 2;

/** Returns whether an instant, in ms since 1970, is in `NAMED_YEARS`. */
export const isInNamedYears = (ms: number) => ms >= FIRST_MS && ms < END_MS;

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * Returns the instants of a wall time in an IANA time zone; undefined for an impossible date or time, or outside
 * `NAMED_YEARS`.
 */
export function toShopTime(wall: WallTime, timeZone: string): ShopTime | undefined {
  const local = localMs(wall);
  if (local === undefined) return undefined;
  // No zone changes its offset twice within two days, so only the offsets a day before and after can apply.
  const before = offsetMs(local - DAY_MS, timeZone);
  const after = offsetMs(local + DAY_MS, timeZone);
  const candidates = [...new Set([local - before, local - after])];
  const matches = candidates.filter((instant) => instant + offsetMs(instant, timeZone) === local);
  const [first, second] = matches.toSorted((a, b) => a - b).map((instant) => new Date(instant));
  if (first === undefined) return { occurs: 'NEVER', after: changeBetween(local, timeZone) };
  if (second === undefined) return { occurs: 'ONCE', at: first };
  return { occurs: 'TWICE', first, second };
}

/** Selects one of the two instants of a repeated wall time. */
export type Occurrence = 'first' | 'second';

/** Returns the instant of a local time: the selected one of two, or the first after the gap if there is none. */
export function instantOfWallTime(time: ShopTime, which: Occurrence): Date {
  switch (time.occurs) {
    case 'ONCE':
      return time.at;
    case 'NEVER':
      return time.after;
    case 'TWICE':
      return time[which];
  }
}

/** Returns what a time zone's clock shows at an instant, with its UTC offset, as in `+02:00`. */
export function toWallTime(instant: Date, timeZone: string): WallTime & { offset: string } {
  const offset = offsetMs(instant.getTime(), timeZone);
  const [date = '', time = ''] = new Date(instant.getTime() + offset).toISOString().split('T');
  return { date, time: time.slice(0, 5), offset: writeOffset(offset) };
}

/** Returns whether a year is one of `NAMED_YEARS`. */
export const isNamedYear = (year: number) => year >= NAMED_YEARS.first && year <= NAMED_YEARS.last;

/** Returns the wall time as if its zone were UTC, in milliseconds. */
function localMs({ date, time }: WallTime): number | undefined {
  const text = `${date}T${time}`;
  if (!WALL_TIME.test(text)) return undefined;
  const instant = new Date(`${text}:00Z`);
  // Some engines read the 31st of February as a day in March, others do not read it.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(text)) return undefined;
  if (!isNamedYear(instant.getUTCFullYear())) return undefined;
  return instant.getTime();
}

/** Returns the instant of the clock change that skips a local time, to the minute. */
function changeBetween(local: number, timeZone: string): Date {
  let low = local - 2 * DAY_MS;
  let high = local + 2 * DAY_MS;
  const before = offsetMs(low, timeZone);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

function offsetMs(instant: number, timeZone: string): number {
  const parts = timeFormat(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return local - Math.floor(instant / SECOND_MS) * SECOND_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function timeFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

function writeOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}
