import { NEWSLETTER_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

const base = NEWSLETTER_BASE.internal;
const right = 'CHECKOUT_KEY';

export const check = {
  method: 'GET',
  base,
  path: '/vouchers/:code',
  right,
} as const satisfies Address;

export const redeem = {
  method: 'POST',
  base,
  path: '/vouchers/:code/redeem',
  right,
} as const satisfies Address;
