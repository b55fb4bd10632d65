import {
  RENEW_LOGIN_TOKEN_PATH,
  RENEW_LONG_TERM_TOKEN_PATH,
  RENEW_STAFF_SESSION_PATH,
} from '#contract/paths.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { RenewalCall } from '#domain/session/outcomes.ts';

import type { ServerAnswer } from './task.ts';

/** Timeout of a call. It is short, because other tabs wait for the result. */
const CALL_LIMIT_MS = 15 * SECOND_MS;

const NO_ANSWER: ServerAnswer = { status: undefined, date: null };

const PATHS: Record<RenewalCall, string> = {
  LOGIN_TOKEN: RENEW_LOGIN_TOKEN_PATH,
  LONG_TERM_TOKEN: RENEW_LONG_TERM_TOKEN_PATH,
};

/** Calls 15 and 16 (spec §7) with an empty JSON body. Failures are values and stay silent (spec §8). */
export function renewCustomerToken(call: RenewalCall, signal: AbortSignal): Promise<ServerAnswer> {
  return ask(PATHS[call], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal,
  });
}

/** Call 12 (spec §7): renews the login behind the preview. */
export function renewPreviewLogin(_call: RenewalCall, signal: AbortSignal): Promise<ServerAnswer> {
  return ask(RENEW_STAFF_SESSION_PATH, { method: 'GET', signal });
}

/** Requests a response for its `Date`, bypassing caches. */
export function fetchServerTime(): Promise<ServerAnswer> {
  return ask('/healthz', { method: 'HEAD' });
}

/** Makes a call; a failure has no status. Spec §8/10. */
async function ask(url: string, init: RequestInit): Promise<ServerAnswer> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, CALL_LIMIT_MS);
  init.signal?.addEventListener('abort', giveUp);
  try {
    const { status, headers } = await fetch(url, {
      ...init,
      cache: 'no-store',
      signal: controller.signal,
    });
    // A captive portal may answer with its own page and status 200, which must not count as success.
    if (status === 200 && !headers.get('content-type')?.includes('json')) return NO_ANSWER;
    return { status, date: headers.get('date') };
  } catch {
    // There is no network, the server is too slow, or the call was aborted.
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
}
