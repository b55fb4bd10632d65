import { SECOND_MS } from '#domain/durations.ts';

/** How long a browser may show a stale answer while it revalidates it. */
const STALE_SECONDS = 60;
/** How long a shared cache may answer by itself: a publication that was not scheduled shows that much later. */
const SHARED_SECONDS = 5;

const wholeSecond = (instant: Date) => Math.floor(instant.getTime() / SECOND_MS);

/** How many seconds are left in which an answer of `now` is right, which may be sent until its second is over. */
function secondsLeft(now: Date, changesAt: Date | undefined): number {
  return changesAt ? Math.max(0, wholeSecond(changesAt) - wholeSecond(now) - 1) : Infinity;
}

const listed = (parts: Record<string, number>) =>
  Object.entries(parts).map(([name, seconds]) => `, ${name}=${seconds}`);

/** No caching rule has it where there is nothing left of it. */
const staleFor = (seconds: number) => (seconds > 0 ? { 'stale-while-revalidate': seconds } : {});

/**
 * `Cache-Control` of public answers: they are revalidated each time, and shown meanwhile as it was, but never
 * past the next scheduled change. The answer may be sent until the second of `now` is over (decision 22).
 */
export function publicCaching(now: Date, changesAt: Date | undefined): string {
  const stale = Math.min(STALE_SECONDS, secondsLeft(now, changesAt));
  return ['public, max-age=0', ...listed(staleFor(stale))].join('');
}

/** The same of what one visitor alone gets. `private` would keep it from the device's own cache as well (decision 25). */
export function ownCaching(now: Date, changesAt: Date | undefined): string {
  const stale = Math.min(STALE_SECONDS, secondsLeft(now, changesAt));
  return ['max-age=0', ...listed({ 's-maxage': 0, ...staleFor(stale) })].join('');
}

/**
 * The headers of what a shared cache keeps by the view that it has worked out: for some seconds, and never past the
 * next scheduled change. nginx takes the instant from `X-Accel-Expires`, whatever time the answer took.
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
