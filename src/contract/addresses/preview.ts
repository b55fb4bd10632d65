import { PREVIEW_BASE } from '#contract/service.ts';

import type { Address } from './address.ts';

const base = PREVIEW_BASE;
const right = 'STAFF_SESSION';

/** 10 */
export const token = { method: 'GET', base, path: '/token', right } as const satisfies Address;

export const viewToken = {
  method: 'POST',
  base,
  path: '/v1/view-tokens',
  right,
} as const satisfies Address;

export const changes = {
  method: 'GET',
  base,
  path: '/v1/changes',
  right,
} as const satisfies Address;

export const contentState = {
  method: 'GET',
  base,
  path: '/v1/content-state',
  right,
} as const satisfies Address;

export const shares = { method: 'GET', base, path: '/v1/shares', right } as const satisfies Address;

export const share = { method: 'POST', base, path: '/v1/shares', right } as const satisfies Address;

export const revokeShare = {
  method: 'DELETE',
  base,
  path: '/v1/shares/:id',
  right,
} as const satisfies Address;
