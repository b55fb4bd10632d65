import type { LOGIN_COOKIES } from '#contract/service.ts';
import { outcomeOfAnswer } from '#domain/session/outcomes.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';
import { readCookie } from '#browser/cookies.ts';

import { askServerTime, renewCustomerToken } from './calls.ts';
import { readLoginToken } from './loginToken.ts';
import type { RenewalTask } from './task.ts';

/** By its type alone: the module would become a chunk of its own for everybody. */
const LOGIN_COOKIE: (typeof LOGIN_COOKIES)['loginToken'] = 'LoginToken';

/** The session of a signed-in customer: calls 15 and 16, checked every 3 minutes (spec §4, §9). */
export const customerTask: RenewalTask = {
  name: 'customer-session',
  checkEveryMs: TOKEN_CHECK_MS,
  readToken: () => readLoginToken(readCookie(LOGIN_COOKIE)),
  readPlatform: () => readCookie('platform'),
  renew: renewCustomerToken,
  askTime: askServerTime,
  outcomeOf: outcomeOfAnswer,
};
