import { asc, eq, gt } from 'drizzle-orm';

import type { StaffPerson } from '#contract/staff/people.ts';
import { createAudit, sessionName, type AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffSession } from '#server/db/schema.ts';

import {
  createStaffAccounts,
  normaliseName,
  objectOf,
  type StaffAccounts,
} from './staffAccounts.ts';

/** The accounts of staff as who manages them sees them; what changes one is in the audit with it. */
export type StaffPeople = Pick<StaffAccounts, 'setRoles'> & {
  /** Every account with its roles and the sign-ins that go on. `sessionId`: the session that asks. */
  list(sessionId: string): Promise<StaffPerson[]>;
  /** Signs an account out everywhere; UNKNOWN: there is no such account. */
  endSignIns(name: string, by: AuditActor): Promise<'ENDED' | 'UNKNOWN'>;
};

export function createStaffPeople(parts: { database: Database; now: () => Date }): StaffPeople {
  const { orm, transaction } = parts.database;
  const audit = createAudit(parts);
  const accounts = createStaffAccounts(parts);

  return {
    setRoles: accounts.setRoles,

    async list(sessionId) {
      const sessions = await orm
        .select({ name: staff.name, session: staffSession })
        .from(staffSession)
        .innerJoin(staff, eq(staff.id, staffSession.staffId))
        .where(gt(staffSession.expiresAt, parts.now()))
        .orderBy(asc(staffSession.createdAt));
      const people = await accounts.list();
      return people.map((account) => ({
        ...account,
        signIns: sessions
          .filter(({ name }) => name === account.name)
          .map(({ session: { hash, createdAt, expiresAt } }) => ({
            session: sessionName(hash),
            signedInAt: createdAt.toISOString(),
            endsAt: expiresAt.toISOString(),
            isThis: hash === sessionId,
          })),
      }));
    },

    endSignIns: (name, by) =>
      transaction(async () => {
        const [found] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(eq(staff.name, normaliseName(name)));
        if (!found) return 'UNKNOWN';
        await orm.delete(staffSession).where(eq(staffSession.staffId, found.id));
        await audit.note({ by, action: 'STAFF_SIGNED_OUT', object: objectOf(name) });
        return 'ENDED';
      }),
  };
}
