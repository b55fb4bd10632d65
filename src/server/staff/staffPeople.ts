import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import type { AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';

import { liveSignIns } from './signIns.ts';
import { createStaffAccounts } from './staffAccounts.ts';
import type { StaffFactors } from './staffFactors.ts';
import type { StaffLinks } from './staffLinks.ts';

export type StaffPeople = ReturnType<typeof createStaffPeople>;

/** Creates the changes of staff accounts by their managers; each is audited in its transaction. */
export function createStaffPeople(services: {
  database: Database;
  now: () => Date;
  links: Pick<StaffLinks, 'send'>;
  factors: Pick<StaffFactors, 'removeAll'>;
}) {
  const { transaction } = services.database;
  const accounts = createStaffAccounts(services);
  const { setRoles, setEmail, setDisabled, endSignIns } = accounts;

  return {
    setRoles,
    setEmail,
    setDisabled,
    endSignIns,
    remove: (name: string, by: AuditActor) => accounts.remove(name, by),
    sendLink: services.links.send,
    removeFactors: services.factors.removeAll,

    /** Returns every account with its roles and live sessions. `sessionId`: the requesting session. */
    async list(sessionId: string): Promise<StaffPerson[]> {
      const signIns = await liveSignIns(services, sessionId);
      const people = await accounts.list();
      return people.map((account) => ({ ...account, signIns: signIns.get(account.name) ?? [] }));
    },

    /** Creates an account without a password and mails its owner a link to choose one. */
    invite: (
      { name, email, grants }: { name: string; email: string; grants: readonly StaffGrant[] },
      by: AuditActor,
    ) =>
      transaction(async () => {
        const outcome = await accounts.add(name, undefined, grants, by, email);
        if (outcome !== 'ADDED') return outcome;
        await services.links.send(name, by);
        return 'INVITED';
      }),
  };
}
