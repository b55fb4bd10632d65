import * as z from 'zod/mini';

import { normaliseStaffName, STAFF_NAME } from '#domain/staffName.ts';
import { KEY_ROLES, MARKETS } from '#domain/staffRoles.ts';

import { staffGrant } from './grants.ts';

/** Lifetime of a key, in days. */
export const KEY_DAYS = { default: 90, max: 365 } as const;
/** Maximum number of keys per account. */
export const MAX_KEYS = 20;
/** Maximum number of roles per key: each role in each shop. */
const MAX_GRANTS = 40;

/** An API key of another system, without its secret. */
export const staffKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The account that it acts for. */
  account: z.string(),
  grants: z.array(staffGrant),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Rounded to the minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type StaffKey = z.infer<typeof staffKey>;

export const keysAnswer = z.object({ keys: z.array(staffKey) });

/** Request for a key: its roles, limited to those of the account, and its lifetime in days. */
export const keyRequest = z.object({
  name: z.pipe(
    z.string(),
    z.pipe(z.transform(normaliseStaffName), z.string().check(z.regex(STAFF_NAME))),
  ),
  grants: z
    .array(z.object({ role: z.enum(KEY_ROLES), market: z.enum(MARKETS) }))
    .check(z.minLength(1), z.maxLength(MAX_GRANTS)),
  days: z.int().check(z.minimum(1), z.maximum(KEY_DAYS.max)),
});
export type KeyRequest = z.infer<typeof keyRequest>;

/** The key itself, returned once. */
export const keyMade = z.object({ key: z.string() });
