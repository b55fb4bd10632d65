import { NEWSLETTER_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

const base = NEWSLETTER_BASE.private;
const path = '/newsletter-subscribers/:subscriberToken';
const right = 'SUBSCRIBER_TOKEN';

/** 3 */
export const lookUp = { method: 'GET', base, path, right } as const satisfies Address;

/** 5 */
export const update = { method: 'PUT', base, path, right } as const satisfies Address;

/** Beside the specification's calls (design §6). */
export const exportData = {
  method: 'GET',
  base,
  path: `${path}/export`,
  right,
} as const satisfies Address;

/** Beside the specification's calls (design §6). */
export const erase = { method: 'DELETE', base, path, right } as const satisfies Address;

/** Beside the specification's calls; below the internal base alone, as no page has anything to report. */
export const signOfLife = {
  method: 'POST',
  base: NEWSLETTER_BASE.internal,
  path: `${path}/signs-of-life`,
  right: 'SENDING_SYSTEM_KEY',
} as const satisfies Address;
