import { and, eq, ne, sql } from 'drizzle-orm';

import type { StaffProfile } from '#contract/staff/profile.ts';
import { createAudit, sessionName } from '#server/audit/audit.ts';
import {
  hashPassword,
  verifyPassword,
  type VerifyPassword,
} from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffIdentity, staffLink, staffSession } from '#server/db/schema.ts';

import { staffObject } from './staffAccounts.ts';
import type { StaffFactors } from './staffFactors.ts';
import { staffActor, type StaffSession } from './staffLogin.ts';
import type { StaffPasskeys } from './staffPasskeys.ts';
import { liveSignIns } from './signIns.ts';

/** What staff see and change of their own account, whatever their roles. */
export type StaffProfiles = ReturnType<typeof createStaffProfiles>;

export function createStaffProfiles(services: {
  database: Database;
  now: () => Date;
  verifyPassword?: VerifyPassword;
  factors: Pick<StaffFactors, 'state'>;
  passkeys: Pick<StaffPasskeys, 'list'>;
  /** Whether single sign-on is configured. */
  hasSso: boolean;
}) {
  const { orm, transaction } = services.database;
  const compare = services.verifyPassword ?? verifyPassword;
  const audit = createAudit(services);

  async function findAccount({ id }: StaffSession) {
    const [row] = await orm
      .select({ account: staff })
      .from(staffSession)
      .innerJoin(staff, eq(staff.id, staffSession.staffId))
      .where(eq(staffSession.hash, id));
    return row?.account;
  }

  async function readSsoState(staffId: string) {
    const identities = await orm.$count(staffIdentity, eq(staffIdentity.staffId, staffId));
    return identities > 0 ? 'CONNECTED' : 'NOT_CONNECTED';
  }

  const removeOthers = (staffId: string, session: StaffSession, name?: string) =>
    orm
      .delete(staffSession)
      .where(
        and(
          eq(staffSession.staffId, staffId),
          ne(staffSession.hash, session.id),
          name === undefined ? undefined : sql`starts_with(${staffSession.hash}, ${name})`,
        ),
      )
      .returning({ hash: staffSession.hash });

  return {
    /** Returns the profile; undefined if the session has ended in the meantime. */
    async show(session: StaffSession): Promise<StaffProfile | undefined> {
      const account = await findAccount(session);
      if (!account) return undefined;
      const signIns = await liveSignIns(services, session.id, account.name);
      const { name, email } = account;
      const factors = await services.factors.state(name);
      const passkeys = (await services.passkeys.list(name)).map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.createdAt.toISOString(),
        lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
      }));
      return {
        name,
        email,
        grants: [...session.grants],
        isBreakGlass: account.breakGlass !== null,
        passkeys,
        sso: services.hasSso ? await readSsoState(account.id) : 'OFF',
        ...factors,
        signIns: signIns.get(name) ?? [],
      };
    },

    /** Changes the password and ends every other session. WRONG: the given current password is not the account's. */
    async changePassword(
      session: StaffSession,
      present: string,
      next: string,
    ): Promise<'CHANGED' | 'WRONG'> {
      const account = await findAccount(session);
      const isRight = await compare(present, account?.passwordHash ?? undefined);
      const note = {
        by: staffActor(session),
        action: 'STAFF_PASSWORD',
        object: staffObject(session.name),
      } as const;
      if (!account || !isRight) {
        await audit.noteRefusal(note);
        return 'WRONG';
      }
      const passwordHash = await hashPassword(next);
      return transaction(async () => {
        const at = services.now();
        const [changed] = await orm
          .update(staff)
          .set({ passwordHash, updatedAt: at })
          // The password has been changed since it was verified.
          .where(and(eq(staff.id, account.id), eq(staff.passwordHash, account.passwordHash ?? '')))
          .returning({ id: staff.id });
        if (!changed) return 'WRONG';
        await removeOthers(account.id, session);
        await orm.delete(staffLink).where(eq(staffLink.staffId, account.id));
        await audit.note(note);
        return 'CHANGED';
      });
    },

    /** Ends one other session of the account by name, or all of them; returns how many. */
    endOthers: (session: StaffSession, name?: string): Promise<number> =>
      transaction(async () => {
        const account = await findAccount(session);
        if (!account) return 0;
        const ended = await removeOthers(account.id, session, name);
        if (ended.length > 0) {
          await audit.note({
            by: staffActor(session),
            action: 'SIGN_OUT_ELSEWHERE',
            object: staffObject(session.name),
            detail: ended.map(({ hash }) => sessionName(hash)).join(' '),
          });
        }
        return ended.length;
      }),
  };
}
