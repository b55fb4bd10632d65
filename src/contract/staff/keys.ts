import * as z from 'zod/mini';

import { normaliseStaffName, STAFF_NAME } from '#domain/staffName.ts';
import { KEY_ROLES, MARKETS } from '#domain/staffRoles.ts';

import { staffGrant } from './grants.ts';

/** How long a key may be valid. */
export const KEY_DAYS = { default: 90, max: 365 } as const;
/** More than one account needs. */
export const MAX_KEYS = 20;
/** More than any key needs: each of its roles in each shop. */
const MAX_GRANTS = 40;

/** A key of another system, without the key itself. */
export const staffKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The account in whose name it calls. */
  account: z.string(),
  grants: z.array(staffGrant),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type StaffKey = z.infer<typeof staffKey>;

export const keysAnswer = z.object({ keys: z.array(staffKey) });

/** A key that is to be made: its roles, none beyond those of the account, and for how many days it is valid. */
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

/** The key itself, shown this once. */
export const keyMade = z.object({ key: z.string() });
