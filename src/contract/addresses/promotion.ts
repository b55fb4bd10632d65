import { PROMOTION_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

/** 6 */
export const promotion = {
  method: 'GET',
  base: PROMOTION_BASE,
  path: '/:promotion',
  right: 'NONE',
} as const satisfies Address;
