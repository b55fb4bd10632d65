import { and, eq, gt, lte } from 'drizzle-orm';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { isPassword, type IsPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffSession } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

import { normaliseName } from './staffAccounts.ts';

/** The console renews every five minutes (spec §9); a browser that has stopped doing so is left alone. */
const SESSION_LIFE_MS = 30 * MINUTE_MS;
/** However busy: once a day at least, staff show that they know their password. */
const SESSION_MAX_LIFE_MS = 12 * HOUR_MS;

/** Sessions of the console (spec §6). Every method rejects where the database cannot do its part. */
export type StaffLogin = {
  /** The session's token; undefined, in the same time, for a wrong name and for a wrong password. */
  signIn(name: string, password: string): Promise<string | undefined>;
  /** The name of the account that has this session; changes nothing. */
  check(token: string | undefined): Promise<string | undefined>;
  /** The session itself, under an id that opens nothing, and the name of its account; changes nothing. */
  sessionOf(token: string | undefined): Promise<{ id: string; name: string } | undefined>;
  /** Whether a session, by its id, still goes on. */
  isLive(id: string): Promise<boolean>;
  /** Call 12: whether the session goes on. */
  renew(token: string | undefined): Promise<boolean>;
  signOut(token: string | undefined): Promise<void>;
  /** Ends all sessions of the account that has this one; false where there is no such session. */
  signOutEverywhere(token: string | undefined): Promise<boolean>;
};

/** Spec §6/3. */
export function createStaffLogin(parts: {
  database: Database;
  now: () => Date;
  isPassword?: IsPassword;
}): StaffLogin {
  const { now } = parts;
  const compare = parts.isPassword ?? isPassword;
  const { orm, transaction } = parts.database;
  const after = (lengthMs: number) => new Date(now().getTime() + lengthMs);

  async function findByHash(hash: string) {
    const [found] = await orm
      .select({ session: staffSession, name: staff.name })
      .from(staffSession)
      .innerJoin(staff, eq(staff.id, staffSession.staffId))
      .where(and(eq(staffSession.hash, hash), gt(staffSession.expiresAt, now())));
    return found;
  }

  const find = async (token: string | undefined) =>
    token === undefined ? undefined : findByHash(hashToken(token));

  return {
    async signIn(name, password) {
      const [row] = await orm
        .select()
        .from(staff)
        .where(eq(staff.name, normaliseName(name)));
      // Also with an unknown name: the time must not tell which names there are.
      const isRight = await compare(password, row?.passwordHash);
      if (!row || !isRight) return undefined;
      return transaction(async () => {
        // Read again, and kept as it is until the end: a new password ends every session made before it.
        const [still] = await orm
          .select({ passwordHash: staff.passwordHash })
          .from(staff)
          .where(eq(staff.id, row.id))
          .for('share');
        // A password that was changed meanwhile is not the one that was checked.
        if (still?.passwordHash !== row.passwordHash) return undefined;
        await orm.delete(staffSession).where(lte(staffSession.expiresAt, now()));
        const token = newToken();
        await orm.insert(staffSession).values({
          hash: hashToken(token),
          staffId: row.id,
          createdAt: now(),
          expiresAt: after(SESSION_LIFE_MS),
        });
        return token;
      });
    },
    check: async (token) => (await find(token))?.name,
    async sessionOf(token) {
      const record = await find(token);
      return record && { id: record.session.hash, name: record.name };
    },
    isLive: async (id) => (await findByHash(id)) !== undefined,
    async renew(token) {
      const record = await find(token);
      if (!record) return false;
      const lastMs = record.session.createdAt.getTime() + SESSION_MAX_LIFE_MS;
      const expiresAt = new Date(Math.min(after(SESSION_LIFE_MS).getTime(), lastMs));
      await orm
        .update(staffSession)
        .set({ expiresAt })
        .where(eq(staffSession.hash, record.session.hash));
      return true;
    },
    async signOut(token) {
      if (token === undefined) return;
      await orm.delete(staffSession).where(eq(staffSession.hash, hashToken(token)));
    },
    async signOutEverywhere(token) {
      const record = await find(token);
      if (!record) return false;
      await orm.delete(staffSession).where(eq(staffSession.staffId, record.session.staffId));
      return true;
    },
  };
}
