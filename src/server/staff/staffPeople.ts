import { eq } from 'drizzle-orm';

import type { StaffPerson } from '#contract/staff/people.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffSession } from '#server/db/schema.ts';

import { liveSignIns } from './signIns.ts';
import { createStaffAccounts, objectOf, type StaffAccounts } from './staffAccounts.ts';
import type { StaffFactors } from './staffFactors.ts';
import type { StaffLinks } from './staffLinks.ts';

/** The accounts of staff as who manages them sees them; what changes one is in the audit with it. */
export type StaffPeople = Pick<
  StaffAccounts,
  'setRoles' | 'setEmail' | 'setDisabled' | 'remove'
> & {
  /** Every account with its roles and the sign-ins that go on. `sessionId`: the session that asks. */
  list(sessionId: string): Promise<StaffPerson[]>;
  /** Makes an account without a password, and mails its owner a link by which to choose one. */
  invite(
    person: { name: string; email: string; grants: readonly StaffGrant[] },
    by: AuditActor,
  ): Promise<'INVITED' | 'EXISTS' | 'NAME_INVALID'>;
  /** Mails another link. */
  sendLink: StaffLinks['send'];
  /** Lets an account sign in with its password alone again. */
  removeFactors: StaffFactors['removeAll'];
  /** Signs an account out everywhere; UNKNOWN: there is no such account. */
  endSignIns(name: string, by: AuditActor): Promise<'ENDED' | 'UNKNOWN'>;
};

export function createStaffPeople(parts: {
  database: Database;
  now: () => Date;
  links: Pick<StaffLinks, 'send'>;
  factors: Pick<StaffFactors, 'removeAll'>;
}): StaffPeople {
  const { orm, transaction } = parts.database;
  const audit = createAudit(parts);
  const accounts = createStaffAccounts(parts);

  return {
    setRoles: accounts.setRoles,
    setEmail: accounts.setEmail,
    setDisabled: accounts.setDisabled,
    remove: (name, by) => accounts.remove(name, by),
    sendLink: parts.links.send,
    removeFactors: parts.factors.removeAll,

    async list(sessionId) {
      const signIns = await liveSignIns(parts, sessionId);
      const people = await accounts.list();
      return people.map((account) => ({ ...account, signIns: signIns.get(account.name) ?? [] }));
    },

    invite: ({ name, email, grants }, by) =>
      transaction(async () => {
        const outcome = await accounts.add(name, undefined, grants, by, email);
        if (outcome !== 'ADDED') return outcome;
        await parts.links.send(name, by);
        return 'INVITED';
      }),

    endSignIns: (name, by) =>
      transaction(async () => {
        const [account] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(eq(staff.name, normaliseStaffName(name)));
        if (!account) return 'UNKNOWN';
        await orm.delete(staffSession).where(eq(staffSession.staffId, account.id));
        await audit.note({ by, action: 'STAFF_SIGNED_OUT', object: objectOf(name) });
        return 'ENDED';
      }),
  };
}
