import { randomUUID } from 'node:crypto';
import { asc, eq, type SQL } from 'drizzle-orm';

import { mayStaff, writeGrants, type StaffGrant } from '#domain/staffRoles.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { staff, staffRole, staffSession } from '#server/db/schema.ts';
import { hashPassword } from '#server/credentials/passwords.ts';

import { grantIn } from './grantIn.ts';

/** Letters, digits and a few marks, so that no name can be taken for an address or an option. */
export const STAFF_NAME = /^[\p{Ll}\p{Nd}][\p{Ll}\p{Nd}._-]{0,39}$/u;

export type StaffAccount = { name: string; grants: StaffGrant[] };

/** Accounts of the console; what changes one is in the audit with it. Names may come in any case; UNKNOWN: there is no such account. */
export type StaffAccounts = {
  add(
    name: string,
    password: string,
    grants: readonly StaffGrant[],
    by: AuditActor,
  ): Promise<'ADDED' | 'EXISTS' | 'NAME_INVALID'>;
  /** Also ends every session. */
  setPassword(name: string, password: string, by: AuditActor): Promise<'CHANGED' | 'UNKNOWN'>;
  /**
   * Gives the account these roles and no others: open sessions have them from their next call on. The last account that
   * manages staff keeps that.
   */
  setRoles(
    name: string,
    grants: readonly StaffGrant[],
    by: AuditActor,
    reason?: string,
  ): Promise<'CHANGED' | 'UNKNOWN' | 'LAST_ADMINISTRATOR'>;
  remove(name: string, by: AuditActor): Promise<'REMOVED' | 'UNKNOWN'>;
  find(name: string): Promise<StaffAccount | undefined>;
  list(): Promise<StaffAccount[]>;
};

export function createStaffAccounts(parts: { database: Database; now: () => Date }): StaffAccounts {
  const { orm, query, transaction } = parts.database;
  const audit = createAudit(parts);
  const isNamed = (name: string) => eq(staff.name, normaliseName(name));

  async function accounts(condition?: SQL): Promise<StaffAccount[]> {
    const rows = await orm
      .select({ name: staff.name, role: staffRole.role, market: staffRole.market })
      .from(staff)
      .leftJoin(staffRole, eq(staffRole.staffId, staff.id))
      .where(condition)
      .orderBy(asc(staff.name), asc(staffRole.role), asc(staffRole.market));
    const byName = new Map<string, StaffGrant[]>();
    for (const row of rows) {
      byName.set(row.name, [...(byName.get(row.name) ?? []), ...grantIn(row)]);
    }
    return [...byName].map(([name, grants]) => ({ name, grants }));
  }

  async function insertRoles(staffId: string, grants: readonly StaffGrant[]): Promise<void> {
    if (grants.length === 0) return;
    const rows = grants.map(({ role, market }) => ({ staffId, role, market }));
    await orm.insert(staffRole).values(rows).onConflictDoNothing();
  }

  return {
    async add(given, password, grants, by) {
      const name = normaliseName(given);
      if (!STAFF_NAME.test(name)) return 'NAME_INVALID';
      const now = parts.now();
      const values = {
        id: randomUUID(),
        name,
        passwordHash: await hashPassword(password),
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
        await audit.note({ by, action: 'STAFF_ADDED', object: objectOf(name), detail });
        return 'ADDED';
      });
    },
    async setPassword(name, password, by) {
      const values = {
        passwordHash: await hashPassword(password),
        updatedAt: parts.now(),
      };
      return transaction(async () => {
        const [changed] = await orm
          .update(staff)
          .set(values)
          .where(isNamed(name))
          .returning({ id: staff.id });
        if (!changed) return 'UNKNOWN';
        await orm.delete(staffSession).where(eq(staffSession.staffId, changed.id));
        await audit.note({ by, action: 'STAFF_PASSWORD', object: objectOf(name) });
        return 'CHANGED';
      });
    },
    setRoles: (name, grants, by, reason) =>
      transaction(async () => {
        await query('select pg_advisory_xact_lock($1)', [LOCKS.staffRoles]);
        const [found] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(isNamed(name))
          .for('update');
        if (!found) return 'UNKNOWN';
        const all = await accounts();
        const account = all.find((one) => one.name === normaliseName(name));
        const managing = all.filter(managesStaff);
        if (managing.length === 1 && managing[0] === account && !managesStaff({ grants })) {
          return 'LAST_ADMINISTRATOR';
        }
        await orm.delete(staffRole).where(eq(staffRole.staffId, found.id));
        await insertRoles(found.id, grants);
        const [before, after] = [writeGrants(account?.grants ?? []), writeGrants(grants)];
        await audit.note({
          by,
          action: 'STAFF_ROLES',
          object: objectOf(name),
          before,
          after,
          detail: `${before || 'none'} → ${after || 'none'}`,
          reason,
        });
        return 'CHANGED';
      }),
    remove: (name, by) =>
      transaction(async () => {
        const removed = await orm.delete(staff).where(isNamed(name)).returning({ id: staff.id });
        if (removed.length === 0) return 'UNKNOWN';
        await audit.note({ by, action: 'STAFF_REMOVED', object: objectOf(name) });
        return 'REMOVED';
      }),
    find: async (name) => (await accounts(isNamed(name)))[0],
    list: () => accounts(),
  };
}

const managesStaff = ({ grants }: { grants: readonly StaffGrant[] }) =>
  mayStaff(grants, { action: 'STAFF', market: 'ALL' });

/** An account as the audit names it. */
export const objectOf = (name: string) => `staff:${normaliseName(name)}`;

/** The spelling under which a name is kept. */
export function normaliseName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
