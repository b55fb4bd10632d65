import { CUSTOMER_DATA_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

/** 7 */
export const customerData = {
  method: 'GET',
  base: CUSTOMER_DATA_BASE,
  path: '/psdata',
  right: 'NONE',
} as const satisfies Address;
