import { randomUUID } from 'node:crypto';

import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';

import { MAX_KEYS, type KeyRequest, type StaffKey } from '#contract/staff/keys.ts';
import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { keyActorName } from '#domain/staffName.ts';
import { coveredGrants, writeGrants, type StaffGrant } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import { hashToken, newToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffKey, staffKeyRole, staffRole } from '#server/db/schema.ts';

import { findStaff, grantsOf, managesStaff, type OwnAccount } from './staffAccounts.ts';
import type { StaffSession } from './staffLogin.ts';

/** Prefix by which secret scanners recognise leaked keys. */
const KEY_PREFIX = 'morgenrot_key_';

/** Precision of the last use. Writing each use would make calls wait for the disk. */
const LAST_USED_STEP_MS = MINUTE_MS;

type Own = OwnAccount & { grants: readonly StaffGrant[] };

/** Outcome of creating a key. FORBIDDEN: a role exceeds those of the account. */
type KeyOutcome =
  | { outcome: 'MADE'; key: string }
  | { outcome: 'FORBIDDEN' | 'NAME_TAKEN' | 'TOO_MANY' };

/** API keys of other systems, acting for an account (decision 72). */
export type StaffKeys = ReturnType<typeof createStaffKeys>;

/** Returns the valid keys of an account, oldest first, for the owner of its password link. */
export async function liveKeys(
  { orm }: Pick<Database, 'orm'>,
  staffId: string,
  now: Date,
): Promise<StaffLinkFacts['keys']> {
  const { id, name, createdAt, lastUsedAt } = staffKey;
  const rows = await orm
    .select({ id, name, createdAt, lastUsedAt })
    .from(staffKey)
    .where(and(eq(staffKey.staffId, staffId), gt(staffKey.expiresAt, now)))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((key) => ({
    ...key,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }));
}

export function createStaffKeys(services: { database: Database; now: () => Date }) {
  const { now } = services;
  const { orm, transaction } = services.database;
  const audit = createAudit(services);
  /** Selects everybody's keys for those who manage accounts, else the caller's own. */
  const isWithinReach = (owner: Pick<Own, 'name' | 'grants'>) =>
    managesStaff(owner) ? undefined : eq(staff.name, owner.name);

  return {
    /** Returns the caller's keys, newest last. If the caller manages accounts, returns everybody's. */
    async list(owner: Pick<Own, 'name' | 'grants'>): Promise<StaffKey[]> {
      const rows = await orm
        .select({
          key: staffKey,
          account: staff.name,
          grants: grantsOf(staffKeyRole.keyId, staffKey.id),
        })
        .from(staffKey)
        .innerJoin(staff, eq(staff.id, staffKey.staffId))
        .where(isWithinReach(owner))
        .orderBy(asc(staffKey.createdAt), asc(staffKey.id));
      return rows.map(({ key, ...row }) => ({
        id: key.id,
        name: key.name,
        ...row,
        createdAt: key.createdAt.toISOString(),
        expiresAt: key.expiresAt.toISOString(),
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      }));
    },

    make: (
      { name: account, grants: own, by }: Own,
      { name, grants, days }: KeyRequest,
    ): Promise<KeyOutcome> =>
      transaction(async () => {
        const owner = await findStaff(services.database, account, 'update');
        const covered = coveredGrants(grants, own);
        const isCovered =
          covered.length === grants.length && grants.every((g) => covered.includes(g));
        // The break-glass account has no keys, because they would outlive its single use.
        if (!owner || owner.breakGlass !== null || !isCovered) return { outcome: 'FORBIDDEN' };
        const theirs = await orm
          .select({ name: staffKey.name })
          .from(staffKey)
          .where(eq(staffKey.staffId, owner.id));
        if (theirs.some((one) => one.name === name)) return { outcome: 'NAME_TAKEN' };
        if (theirs.length >= MAX_KEYS) return { outcome: 'TOO_MANY' };
        const key = KEY_PREFIX + newToken();
        const id = randomUUID();
        await orm.insert(staffKey).values({
          id,
          name,
          staffId: owner.id,
          hash: hashToken(key),
          createdAt: now(),
          expiresAt: new Date(now().getTime() + days * DAY_MS),
        });
        await orm
          .insert(staffKeyRole)
          .values(grants.map(({ role, market }) => ({ keyId: id, role, market })))
          .onConflictDoNothing();
        const detail = `${writeGrants(grants)}, ${days} days`;
        await audit.note({
          by,
          action: 'STAFF_KEY_MADE',
          object: keyObject(account, name),
          detail,
        });
        return { outcome: 'MADE', key };
      }),

    revoke: (owner: Own, id: string): Promise<'REVOKED' | 'UNKNOWN'> =>
      transaction(async () => {
        const [row] = await orm
          .select({ name: staffKey.name, account: staff.name })
          .from(staffKey)
          .innerJoin(staff, eq(staff.id, staffKey.staffId))
          .where(and(eq(staffKey.id, id), isWithinReach(owner)));
        if (row === undefined) return 'UNKNOWN';
        await orm.delete(staffKey).where(eq(staffKey.id, id));
        const object = keyObject(row.account, row.name);
        await audit.note({ by: owner.by, action: 'STAFF_KEY_REVOKED', object });
        return 'REVOKED';
      }),

    /**
     * Returns the key's session, with its roles limited to those of its account. Undefined if the key is revoked or
     * expired, or its account is disabled. Records the use.
     */
    async sessionOf(key: string): Promise<StaffSession | undefined> {
      if (!key.startsWith(KEY_PREFIX)) return undefined;
      const [row] = await orm
        .select({
          key: staffKey,
          account: staff.name,
          grants: grantsOf(staffKeyRole.keyId, staffKey.id),
          ofAccount: grantsOf(staffRole.staffId, staff.id),
        })
        .from(staffKey)
        .innerJoin(staff, eq(staff.id, staffKey.staffId))
        .where(
          and(
            eq(staffKey.hash, hashToken(key)),
            gt(staffKey.expiresAt, now()),
            isNull(staff.disabledAt),
            isNull(staff.breakGlass),
          ),
        );
      if (row === undefined) return undefined;
      const { id, name } = row.key;
      const before = new Date(now().getTime() - LAST_USED_STEP_MS);
      await orm
        .update(staffKey)
        .set({ lastUsedAt: now() })
        .where(
          and(
            eq(staffKey.id, id),
            or(isNull(staffKey.lastUsedAt), lt(staffKey.lastUsedAt, before)),
          ),
        );
      return {
        id,
        name: keyActorName(row.account, name),
        grants: coveredGrants(row.grants, row.ofAccount),
        // A system cannot enter a password again. Creating its key required one.
        isFresh: true,
      };
    },
  };
}

/** A key's name in the audit. */
export const keyObject = (account: string, name: string) => `key:${keyActorName(account, name)}`;
