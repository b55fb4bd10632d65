import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

/** How long a shared cache keeps a fragment where no change is scheduled: a publication shows after that. */
const KEPT_SECONDS = 60;
/** How long a host shows the last good footer while the shop does not answer. */
const STALE_IF_ERROR_SECONDS = (7 * DAY_MS) / SECOND_MS;

/**
 * `Cache-Control` of fragments (RFC 9111, RFC 5861): shared caches keep them until the second of the next scheduled
 * change, browsers ask each time. Past the change nothing old is shown, but where the shop gives no answer.
 */
export function fragmentCaching(now: Date, changesAt: Date | undefined): string {
  const wholeSecond = (instant: Date) => Math.floor(instant.getTime() / SECOND_MS);
  const left = changesAt ? wholeSecond(changesAt) - wholeSecond(now) : Infinity;
  const kept = Math.max(0, Math.min(KEPT_SECONDS, left));
  const stale = Math.max(0, Math.min(KEPT_SECONDS, left - kept));
  return [
    'public',
    'max-age=0',
    `s-maxage=${kept}`,
    ...(stale > 0 ? [`stale-while-revalidate=${stale}`] : []),
    `stale-if-error=${STALE_IF_ERROR_SECONDS}`,
  ].join(', ');
}
