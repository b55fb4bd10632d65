import { NEWSLETTER_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

// The same calls stand below the internal base too, for other services (spec §7, design §4).
const base = NEWSLETTER_BASE.private;

/** 1 */
export const subscribe = {
  method: 'POST',
  base,
  path: '/newsletter-subscribers',
  right: 'NONE',
} as const satisfies Address;

/** 2 */
export const baseData = {
  method: 'GET',
  base,
  path: '/customers/base-data',
  right: 'LOGIN_TOKEN',
} as const satisfies Address;

/** 4 */
export const confirm = {
  method: 'PUT',
  base,
  path: '/newsletter-subscribers/:subscriberToken/doi',
  right: 'SUBSCRIBER_TOKEN',
} as const satisfies Address;

/** Beyond the specification: sends the confirmation again. */
export const resend = {
  method: 'POST',
  base,
  path: '/newsletter-subscribers/resend',
  right: 'STATUS_COOKIE',
} as const satisfies Address;
