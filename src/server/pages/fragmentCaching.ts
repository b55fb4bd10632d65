import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

/** Maximum time in shared caches. Publications without a future date show up to that much later. */
const KEPT_SECONDS = 60;
/** How long a host shows the last good footer while the shop fails. */
const STALE_IF_ERROR_SECONDS = (7 * DAY_MS) / SECOND_MS;

/**
 * Returns `Cache-Control` for fragments (RFC 9111, RFC 5861). Shared caches keep them, but not past the next scheduled
 * change; browsers always revalidate. After the change, an old copy may be served only while the shop fails.
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
