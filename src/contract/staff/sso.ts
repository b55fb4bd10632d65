import * as z from 'zod/mini';

import { STAFF_AUTH_BASE } from '#contract/service.ts';

/** Starts single sign-on. `path`: where it returns; `use=CONFIRM`: authenticates again within a session. */
export const SSO_START_PATH = `${STAFF_AUTH_BASE}/sso`;

/** Query parameter of the console with the result. */
export const SSO_NOTE_PARAMETER = 'sso';

/** Results other than a session. */
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

/** OFF: not configured; REQUIRED: nothing else signs in, except the break-glass account. */
export const signInMethodsAnswer = z.object({ sso: z.enum(['OFF', 'OFFERED', 'REQUIRED']) });
export type SignInMethods = z.infer<typeof signInMethodsAnswer>;

/** URL to which the browser goes. */
export const connectSsoAnswer = z.object({ url: z.url() });
