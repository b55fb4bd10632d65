import { LOGIN_TOKEN_COOKIE } from '#contract/session/words.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

/**
 * Watches for a sign-in and calls `keep` once to load the session renewal, which then checks itself. If `keep`
 * rejects, the next check retries silently (spec §6/5, §8).
 */
export function createLoginWatch(keep: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;

  /** Checks now, if the page is visible. */
  function look(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isKept || document.hidden || !document.cookie.includes(`${LOGIN_TOKEN_COOKIE}=`)) return;
    isKept = true;
    keep().catch(() => {
      isKept = false;
      lookSoon();
    });
  }
  /** Checks ten seconds after user activity. An unused page therefore has no timer (spec §4/32, §9/9). */
  function lookSoon(): void {
    if (!isKept) timer ??= setTimeout(look, COOKIE_WAIT_MS);
  }
  return { look, lookSoon };
}
