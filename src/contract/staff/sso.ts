import * as z from 'zod/mini';

import { STAFF_AUTH_BASE } from '#contract/service.ts';

/** Where the browser begins to sign in by single sign-on. `path`: where it returns to; `use=CONFIRM`: authenticates again in a session. */
export const SSO_START_PATH = `${STAFF_AUTH_BASE}/sso`;

/** The parameter of the console's address that tells what came of it. */
export const SSO_NOTE_PARAMETER = 'sso';

/** What came of it, where that is more than a session. */
export const SSO_NOTES = [
  'CANCELLED',
  'UNAVAILABLE',
  'INVALID',
  'EXPIRED',
  'NO_ACCOUNT',
  'NO_ROLE',
  'NO_NAME',
  'NAME_TAKEN',
  'DISABLED',
  'CONFIRMED',
  'OTHER_PERSON',
  'CONNECTED',
  'TAKEN',
] as const;
export type SsoNote = (typeof SSO_NOTES)[number];

/** OFF: it is not set up; REQUIRED: nothing else signs in, but for the account of last resort. */
export const signInMethodsAnswer = z.object({ sso: z.enum(['OFF', 'OFFERED', 'REQUIRED']) });
export type SignInMethods = z.infer<typeof signInMethodsAnswer>;

/** Where the browser is to go. */
export const connectSsoAnswer = z.object({ url: z.url() });
