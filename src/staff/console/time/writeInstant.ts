/**
 * An instant in a time zone, in English with its weekday and the zone, as in `Mon 1 Feb 2027, 00:00 CET`:
 * staff read English in every shop (design §8).
 */
export function writeInstant(at: string | number, timeZone: string): string {
  return `${writeDay(at, timeZone)}, ${writeClock(at, timeZone)}`;
}

/** Its day alone, as in `Mon 1 Feb 2027`. */
export function writeDay(at: string | number, timeZone: string): string {
  return partsOf(dayFormat(timeZone), at, ['weekday', 'day', 'month', 'year']);
}

/** Its time of day with the zone, as in `00:00 CET`. */
export function writeClock(at: string | number, timeZone: string): string {
  const [clock, zone] = ['hour,minute', 'timeZoneName'].map((names, index) =>
    partsOf(clockFormat(timeZone), at, names.split(','), index === 0 ? ':' : ''),
  );
  return `${clock} ${zone}`;
}

/** An instant in the device's own time zone, for users who turn it on. */
export function writeMyTime(at: string | number): string {
  return writeInstant(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function partsOf(
  format: Intl.DateTimeFormat,
  at: string | number,
  names: string[],
  between = ' ',
): string {
  const parts = format.formatToParts(new Date(at));
  return names.map((name) => parts.find(({ type }) => type === name)?.value).join(between);
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
