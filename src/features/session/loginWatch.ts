import { LOGIN_TOKEN_COOKIE } from '#contract/session/words.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

export type LoginWatch = {
  /** Looks now, in a page that is seen. */
  look(): void;
  /** Looks ten seconds after user activity, so that an unused page has no timer (spec §4/32, §9/9). */
  lookSoon(): void;
};

/**
 * Has `keep` load the session renewal, once, when somebody is signed in: other visitors do not load it. From then on the
 * session itself looks. Where `keep` rejects, as without a network, it is called again, in silence (spec §6/5, §8).
 */
export function createLoginWatch(keep: () => Promise<void>): LoginWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;

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
  function lookSoon(): void {
    if (!isKept) timer ??= setTimeout(look, COOKIE_WAIT_MS);
  }
  return { look, lookSoon };
}
