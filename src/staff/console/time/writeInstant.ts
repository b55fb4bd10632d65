import { wallTimeOf } from '#domain/shopTime.ts';

/**
 * Formats an instant in a time zone, in English with its weekday and the zone, as in `Mon 1 Feb 2027, 00:00 CET`,
 * because staff read English in every shop.
 */
export function writeInstant(at: string | number, timeZone: string): string {
  return `${writeDay(at, timeZone)}, ${writeClock(at, timeZone)}`;
}

/** Formats the day alone, as in `Mon 1 Feb 2027`. */
export function writeDay(at: string | number, timeZone: string): string {
  return writeOnce(`day ${timeZone} ${at}`, () => {
    const partOf = readParts(dayFormat(timeZone), at);
    return (['weekday', 'day', 'month', 'year'] as const).map(partOf).join(' ');
  });
}

/** Formats the time of day with the zone, as in `00:00 CET`. */
export function writeClock(at: string | number, timeZone: string): string {
  return writeOnce(`clock ${timeZone} ${at}`, () => {
    const partOf = readParts(clockFormat(timeZone), at);
    return `${partOf('hour')}:${partOf('minute')} ${partOf('timeZoneName')}`;
  });
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
  const [ofShop, mine] = [timeZone, own].map((zone) => wallTimeOf(new Date(at), zone));
  if (ofShop?.date !== mine?.date) return `${writeInstant(at, own)}, my time`;
  return ofShop?.time === mine?.time ? undefined : `${writeClock(at, own)}, my time`;
}

function readParts(format: Intl.DateTimeFormat, at: string | number) {
  const parts = format.formatToParts(new Date(at));
  return (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value;
}

/** Maximum number of cached texts, far more than one desk shows. */
const MAX_WRITTEN = 500;
const written = new Map<string, string>();

/**
 * Caches formatted instants: formatting takes a tenth of a millisecond, and nine panes show the same instant several
 * times before each paint.
 */
function writeOnce(key: string, write: () => string): string {
  const cached = written.get(key);
  if (cached !== undefined) return cached;
  if (written.size >= MAX_WRITTEN) written.clear();
  const text = write();
  written.set(key, text);
  return text;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function cachedFormat(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

const dayFormat = (timeZone: string) =>
  cachedFormat(
    `day ${timeZone}`,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }),
  );

const clockFormat = (timeZone: string) =>
  cachedFormat(
    `clock ${timeZone}`,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }),
  );
