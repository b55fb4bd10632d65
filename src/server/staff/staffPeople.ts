import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import type { AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';

import { liveSignIns } from './signIns.ts';
import { createStaffAccounts, type StaffAccounts } from './staffAccounts.ts';
import type { StaffFactors } from './staffFactors.ts';
import type { StaffLinks } from './staffLinks.ts';

/** Staff accounts as seen by their managers; each change is audited in its transaction. */
export type StaffPeople = Pick<
  StaffAccounts,
  'setRoles' | 'setEmail' | 'setDisabled' | 'endSignIns' | 'remove'
> & {
  /** Returns every account with its roles and live sessions. `sessionId`: the requesting session. */
  list(sessionId: string): Promise<StaffPerson[]>;
  /** Creates an account without a password and mails its owner a link to choose one. */
  invite(
    person: { name: string; email: string; grants: readonly StaffGrant[] },
    by: AuditActor,
  ): Promise<'INVITED' | 'EXISTS' | 'NAME_INVALID'>;
  /** Mails another link. */
  sendLink: StaffLinks['send'];
  /** Removes an account's second factors. */
  removeFactors: StaffFactors['removeAll'];
};

export function createStaffPeople(services: {
  database: Database;
  now: () => Date;
  links: Pick<StaffLinks, 'send'>;
  factors: Pick<StaffFactors, 'removeAll'>;
}): StaffPeople {
  const { transaction } = services.database;
  const accounts = createStaffAccounts(services);

  return {
    setRoles: accounts.setRoles,
    setEmail: accounts.setEmail,
    setDisabled: accounts.setDisabled,
    endSignIns: accounts.endSignIns,
    remove: (name, by) => accounts.remove(name, by),
    sendLink: services.links.send,
    removeFactors: services.factors.removeAll,

    async list(sessionId) {
      const signIns = await liveSignIns(services, sessionId);
      const people = await accounts.list();
      return people.map((account) => ({ ...account, signIns: signIns.get(account.name) ?? [] }));
    },

    invite: ({ name, email, grants }, by) =>
      transaction(async () => {
        const outcome = await accounts.add(name, undefined, grants, by, email);
        if (outcome !== 'ADDED') return outcome;
        await services.links.send(name, by);
        return 'INVITED';
      }),
  };
}
