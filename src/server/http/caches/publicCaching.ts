import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

/** How long a browser may show a stale response while it revalidates it. */
const STALE_SECONDS = 60;
/** How long a shared cache may reuse a response. Publications without a future date show up to that much later. */
const SHARED_SECONDS = 5;

/** Maximum time of a fragment in shared caches. Publications without a future date show up to that much later. */
const FRAGMENT_SECONDS = 60;
/** How long a host shows the last good footer while the shop fails. */
const STALE_IF_ERROR_SECONDS = (7 * DAY_MS) / SECOND_MS;

const wholeSecond = (instant: Date) => Math.floor(instant.getTime() / SECOND_MS);

/** Returns how many seconds a response made at `now` stays valid. It counts as made at the end of its second. */
function secondsLeft(now: Date, changesAt: Date | undefined): number {
  return changesAt ? Math.max(0, wholeSecond(changesAt) - wholeSecond(now) - 1) : Infinity;
}

const listed = (parts: Record<string, number>) =>
  Object.entries(parts).map(([name, seconds]) => `, ${name}=${seconds}`);

/** Returns the directive that permits stale responses; empty if no time is left. */
const staleFor = (seconds: number) => (seconds > 0 ? { 'stale-while-revalidate': seconds } : {});

/**
 * Returns `Cache-Control` for public responses. They are always revalidated, and a stale copy is served meanwhile, but
 * never past the next scheduled change (decision 22).
 */
export function publicCaching(now: Date, changesAt: Date | undefined): string {
  const stale = Math.min(STALE_SECONDS, secondsLeft(now, changesAt));
  return ['public, max-age=0', ...listed(staleFor(stale))].join('');
}

/**
 * Returns `Cache-Control` for one visitor's response, by the same rule. It is not `private`, which would also exclude
 * the service worker's cache (decision 25).
 */
export function ownCaching(now: Date, changesAt: Date | undefined): string {
  const stale = Math.min(STALE_SECONDS, secondsLeft(now, changesAt));
  return ['max-age=0', ...listed({ 's-maxage': 0, ...staleFor(stale) })].join('');
}

/**
 * Returns headers for shared caches that have the named view in their key. They may cache for some seconds, never past
 * the next scheduled change. nginx takes the exact time from `X-Accel-Expires`.
 */
export function sharedCaching(
  now: Date,
  changesAt: Date | undefined,
): { 'cache-control': string; 'x-accel-expires': string } {
  const left = secondsLeft(now, changesAt);
  const shared = Math.min(SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  const lives = { 's-maxage': shared, ...staleFor(stale) };
  return {
    'cache-control': ['public, max-age=0', ...listed(lives)].join(''),
    'x-accel-expires': `@${wholeSecond(now) + shared}`,
  };
}

/**
 * Returns `Cache-Control` for fragments (RFC 9111, RFC 5861). Shared caches keep them, but not past the next scheduled
 * change; browsers always revalidate. After the change, an old copy may be served only while the shop fails.
 */
export function fragmentCaching(now: Date, changesAt: Date | undefined): string {
  const left = changesAt ? Math.max(0, wholeSecond(changesAt) - wholeSecond(now)) : Infinity;
  const kept = Math.min(FRAGMENT_SECONDS, left);
  const stale = Math.min(FRAGMENT_SECONDS, left - kept);
  const lives = { 's-maxage': kept, ...staleFor(stale), 'stale-if-error': STALE_IF_ERROR_SECONDS };
  return ['public, max-age=0', ...listed(lives)].join('');
}
