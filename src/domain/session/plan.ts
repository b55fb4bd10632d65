import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { stopsCheck, type CheckOutcome, type RenewalCall } from './outcomes.ts';
import { stateOfToken, type SessionToken } from './token.ts';
import { COOKIE_WAIT_MS } from './waits.ts';

/** How often a token is checked (spec §9/8). */
export const TOKEN_CHECK_MS = 3 * MINUTE_MS;
/** How often the login behind the preview is renewed (spec §9/7). */
export const PREVIEW_RENEWAL_MS = 5 * MINUTE_MS;
/** How long after user activity the page counts as in use. It is longer than any wait between two checks. */
export const ACTIVE_FOR_MS = 6 * MINUTE_MS;
/** Maximum random delay of a check, which spreads the load. */
export const MAX_JITTER_MS = 10 * SECOND_MS;

/** Tolerated error of the server's clock. A larger step back means that a clock was set. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** Views that are for smartphones and tablets, chosen by cookie, attribute or width (`pagePlatform`). Spec §4/34. */
const SKIPPED_PLATFORMS: readonly (string | undefined)[] = ['MATCH', 'TABLET'];

export type PageFacts = {
  isVisible: boolean;
  /** Whether a person was active within `ACTIVE_FOR_MS`. */
  isActive: boolean;
  isOnline: boolean;
};

/** The latest check, by this page or another tab. */
export type LastCheck = {
  outcome: CheckOutcome;
  tokenKey: string | undefined;
  atMs: number;
  nextAtMs: number;
};

/** Everything that a plan depends on, in server time if known. */
export type CheckFacts = {
  token: SessionToken | undefined;
  /** The token at the previous check. */
  lastSeen?: SessionToken | undefined;
  nowMs: number;
  /** Whether `nowMs` is reliable, because the server has sent its time and the device's clocks have agreed since. */
  isClockSure: boolean;
  page: PageFacts;
  platform: string | undefined;
  last?: LastCheck | undefined;
  /** Another tab has just made the call for this token, so this page waits for its result. */
  heldBack?: { tokenKey: string; untilMs: number } | undefined;
};

export type RestReason = 'PLATFORM' | 'HIDDEN' | 'IDLE' | 'OFFLINE';

export type CheckPlan =
  /** There is no timer. The next change of the page triggers a check. */
  | { step: 'REST'; reason: RestReason }
  /** The check has stopped; the page looks for another token at that time. */
  | { step: 'AWAIT_TOKEN'; atMs: number }
  | { step: 'WAIT'; atMs: number }
  | { step: 'ASK_TIME' }
  | { step: 'CONCLUDE'; outcome: 'NO_TOKEN' | 'NOT_YET_DUE' | 'EXPIRED' }
  | { step: 'RENEW'; call: RenewalCall };

/** Returns the next step for a session (spec §4/30, session renewal). */
export function planCheck(facts: CheckFacts): CheckPlan {
  const { token, nowMs, page, last, heldBack } = facts;
  const reason = reasonToRest(facts);
  if (reason) return { step: 'REST', reason };
  if (last && isStoppedFor(last, token)) {
    return { step: 'AWAIT_TOKEN', atMs: nowMs + COOKIE_WAIT_MS };
  }
  if (last && !isDueAfter(last, token, nowMs)) return { step: 'WAIT', atMs: last.nextAtMs };
  if (!token) return { step: 'CONCLUDE', outcome: outcomeWithoutToken(facts) };
  if (heldBack?.tokenKey === token.key && nowMs < heldBack.untilMs) {
    return { step: 'WAIT', atMs: heldBack.untilMs };
  }
  if (!page.isOnline) return { step: 'REST', reason: 'OFFLINE' };
  if (!facts.isClockSure) return { step: 'ASK_TIME' };
  switch (stateOfToken(token, nowMs)) {
    case 'NOT_YET_DUE':
      return { step: 'CONCLUDE', outcome: 'NOT_YET_DUE' };
    case 'DUE':
      return { step: 'RENEW', call: 'LOGIN_TOKEN' };
    case 'EXPIRED':
      // The cookie outlives the token only if a long-term token may renew it.
      return { step: 'RENEW', call: 'LONG_TERM_TOKEN' };
  }
}

/** Returns why a page makes no checks; undefined if it may. Spec §4/32. */
function reasonToRest({ page, platform }: CheckFacts): RestReason | undefined {
  if (SKIPPED_PLATFORMS.includes(platform)) return 'PLATFORM';
  if (!page.isVisible) return 'HIDDEN';
  return page.isActive ? undefined : 'IDLE';
}

/** Returns whether the check has stopped for this token. Only another token resumes it (spec §4). */
function isStoppedFor(last: LastCheck, token: SessionToken | undefined): boolean {
  return stopsCheck(last.outcome) && (token === undefined || token.key === last.tokenKey);
}

function isDueAfter(last: LastCheck, token: SessionToken | undefined, nowMs: number): boolean {
  if (last.tokenKey !== token?.key) return true;
  return nowMs >= last.nextAtMs || nowMs < last.atMs - CLOCK_TOLERANCE_MS;
}

/** Returns whether a token is missing or has expired, in which case the browser has deleted its cookie. */
function outcomeWithoutToken({ lastSeen, nowMs }: CheckFacts): 'NO_TOKEN' | 'EXPIRED' {
  return lastSeen && nowMs >= lastSeen.expiresAtMs ? 'EXPIRED' : 'NO_TOKEN';
}
