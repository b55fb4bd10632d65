import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { staff, staffSession } from '#server/db/schema.ts';
import { hashPassword } from '#server/credentials/passwords.ts';

/** Letters, digits and a few marks, so that no name can be taken for an address or an option. */
export const STAFF_NAME = /^[\p{Ll}\p{Nd}][\p{Ll}\p{Nd}._-]{0,39}$/u;

type StaffRow = typeof staff.$inferSelect;

/** Accounts of the console. Names may come in any case; UNKNOWN: there is no such account. */
export type StaffAccounts = {
  add(name: string, password: string): Promise<'ADDED' | 'EXISTS' | 'NAME_INVALID'>;
  /** Also ends every session. */
  setPassword(name: string, password: string): Promise<'CHANGED' | 'UNKNOWN'>;
  remove(name: string): Promise<'REMOVED' | 'UNKNOWN'>;
  list(): Promise<Pick<StaffRow, 'name'>[]>;
};

export function createStaffAccounts(parts: { database: Database; now: () => Date }): StaffAccounts {
  const { orm, transaction } = parts.database;
  const isNamed = (name: string) => eq(staff.name, normaliseName(name));
  return {
    async add(given, password) {
      const name = normaliseName(given);
      if (!STAFF_NAME.test(name)) return 'NAME_INVALID';
      const now = parts.now();
      const added = await orm
        .insert(staff)
        .values({
          id: randomUUID(),
          name,
          passwordHash: await hashPassword(password),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: staff.name })
        .returning({ id: staff.id });
      return added.length > 0 ? 'ADDED' : 'EXISTS';
    },
    async setPassword(name, password) {
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
        return 'CHANGED';
      });
    },
    async remove(name) {
      const removed = await orm.delete(staff).where(isNamed(name)).returning({ id: staff.id });
      return removed.length > 0 ? 'REMOVED' : 'UNKNOWN';
    },
    list: () => orm.select({ name: staff.name }).from(staff).orderBy(asc(staff.name)),
  };
}

/** The spelling under which a name is kept. */
export function normaliseName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
