import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { outcomeOfAnswer, type CheckOutcome, type RenewalCall } from '#domain/session/outcomes.ts';
import { PREVIEW_RENEWAL_MS } from '#domain/session/plan.ts';
import type { SessionToken } from '#domain/session/token.ts';
import { readCookie } from '#browser/cookies.ts';

import { fetchServerTime, renewPreviewLogin } from './calls.ts';
import type { RenewalTask } from './task.ts';

/** Returns the staff session. The cookie that hints at it has no times, so every check renews it. */
function readStaffLogin(): SessionToken | undefined {
  const value = readCookie(STAFF_HINT_COOKIE);
  if (value === undefined) return undefined;
  return {
    key: value,
    signIn: STAFF_HINT_COOKIE,
    renewFromMs: Number.NEGATIVE_INFINITY,
    expiresAtMs: Number.POSITIVE_INFINITY,
  };
}

/** After any success, the next renewal follows in five minutes. */
function outcomeOfRenewal(call: RenewalCall, status: number | undefined): CheckOutcome {
  const outcome = outcomeOfAnswer(call, status);
  return outcome === 'OK' ? 'RENEWED' : outcome;
}

/** The login behind the preview: call 12, every 5 minutes (spec §7, §9/7), on any device. */
export const previewTask: RenewalTask = {
  name: 'preview-session',
  checkEveryMs: PREVIEW_RENEWAL_MS,
  readToken: readStaffLogin,
  readPlatform: () => undefined,
  renew: renewPreviewLogin,
  askTime: fetchServerTime,
  outcomeOf: outcomeOfRenewal,
};
