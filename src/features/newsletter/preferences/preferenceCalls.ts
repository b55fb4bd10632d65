import * as subscriberCalls from '#contract/calls/subscriber.ts';
import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import * as PROBLEM_TYPES from '#contract/problemTypes.ts';
import { API_KEY, HEADERS } from '#contract/service.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import type { SiteCode } from '#domain/sites.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

// Code for changes only, loaded with the first one.
export { changeOfPause, changeOfPreferences, checkPreferences } from '#contract/preferencesForm.ts';

export type ChangeResult =
  | { outcome: 'CHANGED'; subscriber: Subscriber }
  /** The link has expired, or there is nothing left to change. The server's page shows the current state. */
  | { outcome: 'OUTDATED' }
  | { outcome: 'FAILED' };

/** Call 5. Never rejects. */
export async function change(
  token: string,
  site: SiteCode,
  body: UpdateSubscriberRequest,
): Promise<ChangeResult> {
  try {
    const subscriber = await call(subscriberCalls.update, {
      params: { subscriberToken: token },
      headers: { apikey: API_KEY, [HEADERS.site]: site },
      body,
    });
    return { outcome: 'CHANGED', subscriber };
  } catch (error) {
    return { outcome: isOutdated(error) ? 'OUTDATED' : 'FAILED' };
  }
}

/** Erases the person. Never rejects. */
export async function erase(
  token: string,
  site: SiteCode,
): Promise<{ outcome: 'ERASED' | 'OUTDATED' | 'FAILED' }> {
  try {
    await call(subscriberCalls.erase, {
      params: { subscriberToken: token },
      headers: { apikey: API_KEY, [HEADERS.site]: site },
    });
    return { outcome: 'ERASED' };
  } catch (error) {
    return { outcome: isOutdated(error) ? 'OUTDATED' : 'FAILED' };
  }
}

function isOutdated(error: unknown): boolean {
  return (
    error instanceof ResponseError &&
    (error.problemType === PROBLEM_TYPES.tokenInvalid ||
      error.problemType === PROBLEM_TYPES.notSubscribed)
  );
}
