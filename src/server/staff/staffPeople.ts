import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import type { AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';

import { liveSignIns } from './signIns.ts';
import { createStaffAccounts, type StaffAccounts } from './staffAccounts.ts';
import type { StaffFactors } from './staffFactors.ts';
import type { StaffLinks } from './staffLinks.ts';

/** The accounts of staff as who manages them sees them; what changes one is in the audit with it. */
export type StaffPeople = Pick<
  StaffAccounts,
  'setRoles' | 'setEmail' | 'setDisabled' | 'endSignIns' | 'remove'
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
};

export function createStaffPeople(parts: {
  database: Database;
  now: () => Date;
  links: Pick<StaffLinks, 'send'>;
  factors: Pick<StaffFactors, 'removeAll'>;
}): StaffPeople {
  const { transaction } = parts.database;
  const accounts = createStaffAccounts(parts);

  return {
    setRoles: accounts.setRoles,
    setEmail: accounts.setEmail,
    setDisabled: accounts.setDisabled,
    endSignIns: accounts.endSignIns,
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
  };
}
