import { SECOND_MS } from '#domain/durations.ts';

/** How long a browser may show what it has while it asks whether that is still right. */
const STALE_SECONDS = 60;

/**
 * `Cache-Control` of public answers: they are revalidated each time, and shown meanwhile as it was, but never
 * past the next scheduled change. The answer may be sent until the second of `now` is over (decision 22).
 */
export function publicCaching(now: Date, changesAt: Date | undefined): string {
  const wholeSecond = (instant: Date) => Math.floor(instant.getTime() / SECOND_MS);
  const left = changesAt ? wholeSecond(changesAt) - wholeSecond(now) - 1 : STALE_SECONDS;
  const seconds = Math.min(STALE_SECONDS, left);
  return seconds > 0 ? `public, max-age=0, stale-while-revalidate=${seconds}` : 'public, max-age=0';
}
