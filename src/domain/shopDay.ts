/** A day without a time zone, as in `2026-03-01`. Days compare as texts. */
export type Day = string;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Formatters by time zone, cached because creating one is the slowest step. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** Returns the calendar day of an instant in a time zone. */
export function dayAt(instant: Date, timeZone: string): Day {
  const parts = dayFormat(timeZone).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** Returns the same day some months later or, if negative, earlier. In a shorter month it is the last day. */
export function monthsLater(day: Day, months: number): Day {
  const { year, month, date } = parseDay(day);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return formatUtcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** Returns the day some days later or, if negative, earlier. */
export function daysLater(day: Day, days: number): Day {
  const { year, month, date } = parseDay(day);
  return formatUtcDay(Date.UTC(year, month - 1, date + days));
}

/** Returns whether a text is an existing day: not 30 February. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false;
  const { year, month, date } = parseDay(text);
  return formatUtcDay(Date.UTC(year, month - 1, date)) === text;
}

/** Formats a day in a locale, as in `1. März 2026`, with non-breaking spaces, so that no line ends in `1.`. */
export function formatDay(day: Day, locale: string): string {
  const { year, month, date } = parseDay(day);
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  );
  return withOrdinalFirst(words, locale).replaceAll(' ', '\u00a0');
}

/** Replaces the first of a month in a French date by the ordinal `1er mars`, which locale data lack. */
export function withOrdinalFirst(words: string, locale: string): string {
  return locale.startsWith('fr') ? words.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : words;
}

function parseDay(day: Day): { year: number; month: number; date: number } {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? [];
  return { year: Number(year), month: Number(month), date: Number(date) };
}

function formatUtcDay(utcMs: number): Day {
  return new Date(utcMs).toISOString().slice(0, 10);
}
