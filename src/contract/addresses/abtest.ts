import { AB_TEST_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

const base = AB_TEST_BASE;

/** 8 */
export const assignment = {
  method: 'GET',
  base,
  path: '/getassignment',
  right: 'NONE',
} as const satisfies Address;

/** 9 */
export const testsAt = {
  method: 'GET',
  base,
  path: '/gettestsat',
  right: 'NONE',
} as const satisfies Address;
