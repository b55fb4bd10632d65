import { STAFF_AUTH_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

const base = STAFF_AUTH_BASE;
const right = 'STAFF_SESSION';

export const login = {
  method: 'POST',
  base,
  path: '/login',
  right: 'NONE',
} as const satisfies Address;

export const logoutEverywhere = {
  method: 'POST',
  base,
  path: '/logout-everywhere',
  right,
} as const satisfies Address;

/** 11 */
export const checkAuth = {
  method: 'GET',
  base,
  path: '/checkauth',
  right,
} as const satisfies Address;

/** 12 */
export const renew = {
  method: 'GET',
  base,
  path: '/login/renew',
  right,
} as const satisfies Address;

/** 13 */
export const logout = {
  method: 'GET',
  base,
  path: '/logout',
  right: 'NONE',
} as const satisfies Address;
