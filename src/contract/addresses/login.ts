import { LOGIN_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

const base = LOGIN_BASE;

/** 14 */
export const login = {
  method: 'POST',
  base,
  path: '/login',
  right: 'NONE',
} as const satisfies Address;

/** 15 */
export const renewLoginToken = {
  method: 'POST',
  base,
  path: '/logintoken/renew',
  right: 'LOGIN_COOKIES',
} as const satisfies Address;

/** 16 */
export const renewLongTermToken = {
  method: 'POST',
  base,
  path: '/longtermtoken/renew',
  right: 'LOGIN_COOKIES',
} as const satisfies Address;
