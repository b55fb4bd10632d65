import { PLATFORM_COOKIE, pagePlatform } from '#domain/platform.ts';
import { outcomeOfAnswer } from '#domain/session/outcomes.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';
import { readCookie } from '#browser/cookies.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import { fetchServerTime, renewCustomerToken } from './calls.ts';
import { readLoginToken } from './loginToken.ts';
import type { RenewalTask } from './task.ts';

/** The session of a signed-in customer: calls 15 and 16, checked every 3 minutes (spec §4, §9). Spec §6/5, §2.2/34. */
export const customerTask: RenewalTask = {
  name: 'customer-session',
  checkEveryMs: TOKEN_CHECK_MS,
  readToken: () => readLoginToken(loginTokenCookie()),
  /** Reads the view, because phones and tablets do not renew (spec §4/34). */
  readPlatform: () =>
    // The cookie is newer than the page if another one has changed the view.
    pagePlatform(
      readCookie(PLATFORM_COOKIE) ?? document.documentElement.dataset['platform'],
      innerWidth,
    ),
  renew: renewCustomerToken,
  askTime: fetchServerTime,
  outcomeOf: outcomeOfAnswer,
};
