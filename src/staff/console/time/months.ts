import { DAY_MS } from '#domain/durations.ts';

const MONTH_MS = 30.5 * DAY_MS;
/** Maximum number of months that are all labelled. Beyond it every third one is, or only January. */
const ALL_NAMED = 13;
const THIRDS_NAMED = 40;
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `text` is empty without room for a name. January and the first month include the year. */
export type Month = { ms: number; text: string; isYear: boolean };

/** Returns the months that begin within a period, by UTC. */
export function listMonths({ fromMs, toMs }: { fromMs: number; toMs: number }): Month[] {
  const months: Month[] = [];
  const first = new Date(fromMs);
  const length = (toMs - fromMs) / MONTH_MS;
  const step = length <= ALL_NAMED ? 1 : length <= THIRDS_NAMED ? 3 : 12;
  for (let count = 0; ; count += 1) {
    const ms = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count);
    if (ms >= toMs) return months;
    if (ms < fromMs) continue;
    const date = new Date(ms);
    const isNamed = date.getUTCMonth() % step === 0;
    const isYear = isNamed && (date.getUTCMonth() === 0 || months.every(({ text }) => text === ''));
    const year = isYear ? ` ${date.getUTCFullYear()}` : '';
    months.push({ ms, text: isNamed ? MONTH.format(ms) + year : '', isYear });
  }
}
