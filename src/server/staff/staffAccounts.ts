import { randomUUID } from 'node:crypto';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { StaffPerson } from '#contract/staff/people.ts';
import { normaliseStaffName, STAFF_NAME } from '#domain/staffName.ts';
import { hasPermission, writeGrants, type StaffGrant } from '#domain/staffRoles.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { staff, staffLink, staffRole, staffSession, staffTotp } from '#server/db/schema.ts';
import { hashPassword } from '#server/credentials/passwords.ts';

import { liveSignIns } from './signIns.ts';

/** Name of the break-glass account, created by an operator's command and usable once (decision 64). */
export const BREAK_GLASS_NAME = 'break-glass';

type StaffAccount = Omit<StaffPerson, 'signIns'>;

/** An account whose owner changes it, and the actor for the audit. */
export type OwnAccount = { name: string; by: AuditActor };

/**
 * Accounts of the console. Each change is audited in its transaction. Names may have any case. UNKNOWN: there is no
 * such account.
 */
export type StaffAccounts = ReturnType<typeof createStaffAccounts>;

export function createStaffAccounts(services: { database: Database; now: () => Date }) {
  const { orm, query, transaction } = services.database;
  const audit = createAudit(services);

  async function accounts(condition?: SQL): Promise<StaffAccount[]> {
    const rows = await orm
      .select({
        account: staff,
        grants: grantsOf(staffRole.staffId, staff.id),
        totpAt: staffTotp.confirmedAt,
        hasPasskey: sql<boolean>`exists (select from staff_passkey where staff_id = ${staff.id})`,
        hasSso: sql<boolean>`exists (select from staff_identity where staff_id = ${staff.id})`,
      })
      .from(staff)
      .leftJoin(staffTotp, eq(staffTotp.staffId, staff.id))
      .where(condition)
      .orderBy(asc(staff.name));
    return rows.map(({ account, grants, totpAt, hasPasskey, hasSso }) => ({
      name: account.name,
      email: account.email,
      state: accountState(account, hasSso),
      hasSecondFactor: totpAt !== null || hasPasskey,
      grants,
      ...(account.breakGlass && { breakGlass: account.breakGlass }),
    }));
  }

  async function insertRoles(staffId: string, grants: readonly StaffGrant[]): Promise<void> {
    if (grants.length === 0) return;
    const rows = grants.map(({ role, market }) => ({ staffId, role, market }));
    await orm.insert(staffRole).values(rows).onConflictDoNothing();
  }

  /** Ends an account's sessions and invalidates everything else that allows a sign-in without a password. */
  async function signOut(staffId: string): Promise<void> {
    await orm.delete(staffSession).where(eq(staffSession.staffId, staffId));
    await orm.delete(staffLink).where(eq(staffLink.staffId, staffId));
  }

  /** Changes an account under a lock, so that concurrent changes cannot remove the last administrator. */
  function change<Outcome>(
    name: string,
    act: (id: string, facts: { account: StaffAccount; isLastManager: boolean }) => Promise<Outcome>,
  ): Promise<Outcome | 'UNKNOWN'> {
    return transaction(async () => {
      await query('select pg_advisory_xact_lock($1)', [LOCKS.staffRoles]);
      const row = await findStaff(services.database, name, 'update');
      const all = await accounts();
      const account = all.find((one) => one.name === row?.name);
      if (!row || !account) return 'UNKNOWN';
      // The break-glass account does not count as one that manages staff.
      const managing = all.filter(
        (one) => one.state === 'ACTIVE' && one.breakGlass === undefined && managesStaff(one),
      );
      return act(row.id, {
        account,
        isLastManager: managing.length === 1 && managing[0] === account,
      });
    });
  }

  return {
    /** Creates an account. Without a password, its owner chooses one through an invitation link. */
    async add(
      typed: string,
      password: string | undefined,
      grants: readonly StaffGrant[],
      by: AuditActor,
      email?: string,
    ): Promise<'ADDED' | 'EXISTS' | 'NAME_INVALID'> {
      const name = normaliseStaffName(typed);
      if (!STAFF_NAME.test(name)) return 'NAME_INVALID';
      // The name is reserved for the account that an operator's command creates.
      if (name === BREAK_GLASS_NAME) return 'EXISTS';
      const now = services.now();
      const values = {
        id: randomUUID(),
        name,
        email: email ?? null,
        passwordHash: password === undefined ? null : await hashPassword(password),
        createdAt: now,
        updatedAt: now,
      };
      return transaction(async () => {
        const added = await orm
          .insert(staff)
          .values(values)
          .onConflictDoNothing({ target: staff.name })
          .returning({ id: staff.id });
        if (added.length === 0) return 'EXISTS';
        await insertRoles(values.id, grants);
        const detail = writeGrants(grants);
        await audit.note({ by, action: 'STAFF_ADDED', object: staffObject(name), detail });
        return 'ADDED';
      });
    },
    /**
     * Changes the password, ends every session and invalidates password links. BREAK_GLASS: only a command of its own
     * gives that account a secret (decision 64).
     */
    async setPassword(
      name: string,
      password: string,
      by: AuditActor,
    ): Promise<'CHANGED' | 'UNKNOWN' | 'BREAK_GLASS'> {
      if (isBreakGlass(name)) return 'BREAK_GLASS';
      const values = {
        passwordHash: await hashPassword(password),
        updatedAt: services.now(),
      };
      return transaction(async () => {
        const [changed] = await orm
          .update(staff)
          .set(values)
          .where(isNamed(name))
          .returning({ id: staff.id });
        if (!changed) return 'UNKNOWN';
        await signOut(changed.id);
        await audit.note({ by, action: 'STAFF_PASSWORD', object: staffObject(name) });
        return 'CHANGED';
      });
    },
    /** Changes the address for password links. Pending links become invalid. */
    setEmail: (
      name: string,
      email: string,
      by: AuditActor,
    ): Promise<'CHANGED' | 'UNKNOWN' | 'BREAK_GLASS'> =>
      transaction(async () => {
        if (isBreakGlass(name)) return 'BREAK_GLASS';
        const [changed] = await orm
          .update(staff)
          .set({ email, updatedAt: services.now() })
          .where(isNamed(name))
          .returning({ id: staff.id });
        if (!changed) return 'UNKNOWN';
        await orm.delete(staffLink).where(eq(staffLink.staffId, changed.id));
        await audit.note({ by, action: 'STAFF_EMAIL', object: staffObject(name) });
        return 'CHANGED';
      }),
    /** Disables or enables an account. Disabling signs it out everywhere; its roles are kept. */
    setDisabled: (
      name: string,
      isDisabled: boolean,
      by: AuditActor,
    ): Promise<'CHANGED' | 'UNKNOWN' | 'LAST_ADMINISTRATOR'> =>
      change(name, async (id, { isLastManager }) => {
        if (isDisabled && isLastManager) return 'LAST_ADMINISTRATOR';
        const at = services.now();
        await orm
          .update(staff)
          .set({ disabledAt: isDisabled ? at : null, updatedAt: at })
          .where(eq(staff.id, id));
        if (isDisabled) await signOut(id);
        const detail = isDisabled ? 'disabled' : 'enabled';
        await audit.note({ by, action: 'STAFF_STATE', object: staffObject(name), detail });
        return 'CHANGED';
      }),
    /**
     * Replaces the account's roles; open sessions get them with their next call. The last account that manages staff
     * keeps that role.
     */
    setRoles: (
      name: string,
      grants: readonly StaffGrant[],
      by: AuditActor,
      reason?: string,
    ): Promise<'CHANGED' | 'UNKNOWN' | 'LAST_ADMINISTRATOR'> =>
      change(name, async (id, { account, isLastManager }) => {
        if (isLastManager && !managesStaff({ grants })) return 'LAST_ADMINISTRATOR';
        await orm.delete(staffRole).where(eq(staffRole.staffId, id));
        await insertRoles(id, grants);
        const [before, after] = [writeGrants(account.grants), writeGrants(grants)];
        await audit.note({
          by,
          action: 'STAFF_ROLES',
          object: staffObject(name),
          before,
          after,
          detail: `${before || 'none'} → ${after || 'none'}`,
          reason,
        });
        return 'CHANGED';
      }),
    endSignIns: (name: string, by: AuditActor): Promise<'ENDED' | 'UNKNOWN'> =>
      transaction(async () => {
        const account = await findStaff(services.database, name);
        if (!account) return 'UNKNOWN';
        await orm.delete(staffSession).where(eq(staffSession.staffId, account.id));
        await audit.note({ by, action: 'STAFF_SIGNED_OUT', object: staffObject(name) });
        return 'ENDED';
      }),
    /**
     * Removes an account. `mayBeLast` permits removing the last one that manages staff, as operators on the machine may.
     */
    remove: (
      name: string,
      by: AuditActor,
      { mayBeLast }: { mayBeLast: boolean } = { mayBeLast: false },
    ): Promise<'REMOVED' | 'UNKNOWN' | 'LAST_ADMINISTRATOR'> =>
      change(name, async (id, { isLastManager }) => {
        if (isLastManager && !mayBeLast) return 'LAST_ADMINISTRATOR';
        await orm.delete(staff).where(eq(staff.id, id));
        await audit.note({ by, action: 'STAFF_REMOVED', object: staffObject(name) });
        return 'REMOVED';
      }),
    find: async (name: string): Promise<StaffAccount | undefined> =>
      (await accounts(isNamed(name)))[0],
    list: (): Promise<StaffAccount[]> => accounts(),
    /** Returns every account with its roles and live sessions. `sessionId`: the requesting session. */
    async listWithSignIns(sessionId: string): Promise<StaffPerson[]> {
      const signIns = await liveSignIns(services, sessionId);
      const people = await accounts();
      return people.map((account) => ({ ...account, signIns: signIns.get(account.name) ?? [] }));
    },
  };
}

/** Returns an account's state. With single sign-on it counts as active without a password. */
function accountState(
  row: Pick<typeof staff.$inferSelect, 'disabledAt' | 'passwordHash'>,
  hasSso: boolean,
): StaffAccount['state'] {
  if (row.disabledAt !== null) return 'DISABLED';
  return row.passwordHash === null && !hasSso ? 'INVITED' : 'ACTIVE';
}

/** Returns whether roles include the management of staff accounts. */
export const managesStaff = ({ grants }: { grants: readonly StaffGrant[] }) =>
  hasPermission(grants, { action: 'STAFF', market: 'ALL' });

/** Returns whether a name is that of the break-glass account, which no other account can have. */
const isBreakGlass = (name: string) => normaliseStaffName(name) === BREAK_GLASS_NAME;

/** Selects the roles of each joined account or key, in one order. `owner` is their column that names its `id`. */
export const grantsOf = (owner: PgColumn, id: PgColumn) =>
  sql<StaffGrant[]>`coalesce((
    select json_agg(json_build_object('role', role, 'market', market) order by role, market)
    from ${owner.table} where ${owner} = ${id}), '[]'::json)`;

/** Returns the row of an account by its name in any case; with `lock`, locked in the open transaction. */
export async function findStaff({ orm }: Pick<Database, 'orm'>, name: string, lock?: 'update') {
  const named = orm.select().from(staff).where(isNamed(name));
  const [row] = await (lock ? named.for(lock) : named);
  return row;
}

/** Returns the id of an account that a session is of. */
export async function staffIdOf(database: Pick<Database, 'orm'>, name: string): Promise<string> {
  const row = await findStaff(database, name);
  if (!row) throw new Error('The account has been deleted');
  return row.id;
}

const isNamed = (name: string) => eq(staff.name, normaliseStaffName(name));

/** An account's name in the audit. */
export const staffObject = (name: string) => `staff:${normaliseStaffName(name)}`;
