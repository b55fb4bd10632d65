import { toWallTime } from '#domain/shopTime.ts';

/**
 * Formats an instant in a time zone, in English with its weekday and the zone, as in `Mon 1 Feb 2027, 00:00 CET`,
 * because staff read English in every shop.
 */
export function writeInstant(at: string | number, timeZone: string): string {
  return `${writeDay(at, timeZone)}, ${writeClock(at, timeZone)}`;
}

/** Formats the day alone, as in `Mon 1 Feb 2027`. */
export function writeDay(at: string | number, timeZone: string): string {
  const { weekday, day, month, year } = readParts(at, timeZone);
  return [weekday, day, month, year].join(' ');
}

/** Formats the time of day with the zone, as in `00:00 CET`. */
export function writeClock(at: string | number, timeZone: string): string {
  const { hour, minute, timeZoneName } = readParts(at, timeZone);
  return `${hour}:${minute} ${timeZoneName}`;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats an instant in the device's own time zone. */
export const writeMyTime = (at: string | number) => writeInstant(at, ownZone());

/**
 * Formats an instant in the device's own time zone, for display next to the shop's time; undefined if both clocks show
 * the same.
 */
export function ownTimeBeside(
  at: string | number,
  timeZone: string,
  own = ownZone(),
): string | undefined {
  const [ofShop, mine] = [timeZone, own].map((zone) => toWallTime(new Date(at), zone));
  if (ofShop?.date !== mine?.date) return `${writeInstant(at, own)}, my time`;
  return ofShop?.time === mine?.time ? undefined : `${writeClock(at, own)}, my time`;
}

type InstantFields = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Maximum number of cached instants, far more than one desk shows. */
const MAX_READ = 500;
const read = new Map<string, InstantFields>();
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the parts of a formatted instant. They are cached: formatting takes a tenth of a millisecond, and nine panes
 * show the same instant several times before each paint.
 */
function readParts(at: string | number, timeZone: string): InstantFields {
  const key = `${timeZone} ${at}`;
  const cached = read.get(key);
  if (cached !== undefined) return cached;
  if (read.size >= MAX_READ) read.clear();
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
  formats.set(timeZone, format);
  const parts = format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]);
  const written: InstantFields = Object.fromEntries(parts);
  read.set(key, written);
  return written;
}
