import { and, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';

import type { ConfirmWay } from '#contract/staffLogin.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import { verifyPassword, type VerifyPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffRole, staffSession } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

import { grantOfRow } from './grantOfRow.ts';
import { useBreakGlass } from './breakGlass.ts';
import { objectOf } from './staffAccounts.ts';
import { createStaffFactors } from './staffFactors.ts';

/** The console renews every five minutes (spec §9); a browser that has stopped doing so is left alone. */
const SESSION_LIFE_MS = 30 * MINUTE_MS;
/** For so long after the password was shown, what wants a fresh sign-in is carried out. */
const FRESH_MS = 10 * MINUTE_MS;
/** However busy: once a day at least, staff show that they know their password. */
const SESSION_MAX_LIFE_MS = 12 * HOUR_MS;

/** As the audit says it. */
const SECOND_STEPS = {
  TOTP: 'with an authenticator app',
  RECOVERY: 'with a recovery code',
} as const;

export type StaffSession = {
  id: string;
  name: string;
  grants: readonly StaffGrant[];
  /** Whether the password was shown a short while ago, when the session began or since. */
  isFresh: boolean;
};

/** CODE_NEEDED: the password is right, and the code of the second step is missing or wrong. */
export type StaffSignInOutcome =
  | { outcome: 'SIGNED_IN'; token: string }
  | { outcome: 'CODE_NEEDED' }
  | { outcome: 'REFUSED' };

/** Sessions of the console (spec §6). Every method rejects where the database cannot do its part. */
export type StaffLogin = {
  /** REFUSED, in the same time, for a wrong name and for a wrong password. `code`: of the second step. */
  signIn(name: string, password: string, code?: string): Promise<StaffSignInOutcome>;
  /**
   * Begins a session of an account whose owner has proved who they are by other means than the password, now or at
   * `provedAt`. Undefined: the account was disabled or removed meanwhile.
   */
  open(
    account: { id: string; name: string },
    detail: string,
    provedAt?: Date,
  ): Promise<string | undefined>;
  /** The name of the account that has this session; changes nothing. */
  check(token: string | undefined): Promise<string | undefined>;
  /** The session itself, under an id that opens nothing, with name and roles of its account; changes nothing. */
  sessionOf(token: string | undefined): Promise<StaffSession | undefined>;
  /** What the roles of a session permit, by its id, as of now; undefined: it has ended. */
  grantsOf(id: string): Promise<readonly StaffGrant[] | undefined>;
  /** By what the owner of a session can show again who they are; none where there is no session. */
  waysToConfirm(token: string | undefined): Promise<ConfirmWay[]>;
  /** Call 12: whether the session goes on. */
  renew(token: string | undefined): Promise<boolean>;
  /** Takes the password again; whether it is the one of the session's account. */
  confirm(token: string | undefined, password: string): Promise<boolean>;
  signOut(token: string | undefined): Promise<void>;
  /** Ends all sessions of the account that has this one; false where there is no such session. */
  signOutEverywhere(token: string | undefined): Promise<boolean>;
};

/** Spec §6/3. */
export function createStaffLogin(parts: {
  database: Database;
  now: () => Date;
  /** The server's secret, and those before it. */
  secrets: readonly [string, ...string[]];
  verifyPassword?: VerifyPassword;
  /** Whether no password signs in, as single sign-on is required. */
  isSsoRequired?: boolean;
  /** Called in the transaction in which the break-glass account signs in. */
  onBreakGlass?: () => Promise<void>;
}): StaffLogin {
  const { now } = parts;
  const factors = createStaffFactors(parts);
  const compare = parts.verifyPassword ?? verifyPassword;
  const audit = createAudit(parts);
  const { orm, transaction } = parts.database;
  const after = (lengthMs: number) => new Date(now().getTime() + lengthMs);

  async function findByHash(hash: string) {
    const [record] = await orm
      .select({ session: staffSession, name: staff.name })
      .from(staffSession)
      .innerJoin(staff, eq(staff.id, staffSession.staffId))
      .where(and(eq(staffSession.hash, hash), gt(staffSession.expiresAt, now())));
    return record;
  }

  /** A session with its account's roles, by one statement: each previewed page asks it. */
  async function describe(hash: string): Promise<StaffSession | undefined> {
    const rows = await orm
      .select({
        name: staff.name,
        role: staffRole.role,
        market: staffRole.market,
        createdAt: staffSession.createdAt,
        confirmedAt: staffSession.confirmedAt,
      })
      .from(staffSession)
      .innerJoin(staff, eq(staff.id, staffSession.staffId))
      .leftJoin(staffRole, eq(staffRole.staffId, staff.id))
      .where(and(eq(staffSession.hash, hash), gt(staffSession.expiresAt, now())));
    const [first] = rows;
    if (!first) return undefined;
    const shownAt = first.confirmedAt ?? first.createdAt;
    const isFresh = now().getTime() - shownAt.getTime() < FRESH_MS;
    return { id: hash, name: first.name, grants: rows.flatMap(grantOfRow), isFresh };
  }

  /** Begins a session, in the transaction that is open. */
  async function begin(
    account: { id: string; name: string },
    { detail, provedAt = null }: { detail?: string | undefined; provedAt?: Date | null },
  ): Promise<string> {
    await orm.delete(staffSession).where(lte(staffSession.expiresAt, now()));
    const token = newToken();
    const session = hashToken(token);
    await orm.insert(staffSession).values({
      hash: session,
      staffId: account.id,
      createdAt: now(),
      confirmedAt: provedAt,
      expiresAt: after(SESSION_LIFE_MS),
    });
    const by = { kind: 'STAFF', name: account.name, session } as const;
    await audit.note({ by, action: 'SIGN_IN', object: objectOf(account.name), detail });
    return token;
  }

  const find = async (token: string | undefined) =>
    token === undefined ? undefined : findByHash(hashToken(token));

  /** Ends sessions of the account that has this one, and writes it down; false where there is no such session. */
  const end = (
    token: string | undefined,
    action: 'SIGN_OUT' | 'SIGN_OUT_EVERYWHERE',
    which: (record: { session: typeof staffSession.$inferSelect }) => SQL,
  ) =>
    transaction(async () => {
      const record = await find(token);
      if (!record) return false;
      await orm.delete(staffSession).where(which(record));
      const { name, session } = record;
      const by = { kind: 'STAFF', name, session: session.hash } as const;
      await audit.note({ by, action, object: objectOf(name) });
      return true;
    });

  return {
    async signIn(name, password, code) {
      const [row] = await orm
        .select()
        .from(staff)
        .where(eq(staff.name, normaliseStaffName(name)));
      // Also with an unknown name: the time must not tell which names there are.
      const isUsable = row?.disabledAt === null && row.breakGlass !== 'USED';
      const hash = isUsable ? row.passwordHash : null;
      const isRight = await compare(password, hash ?? undefined);
      if (!row || !isRight) {
        // A name without an account may be a password in the wrong field.
        const object = row ? objectOf(row.name) : 'staff';
        await audit.noteRefusal({ by: { kind: 'UNKNOWN' }, action: 'SIGN_IN', object });
        return { outcome: 'REFUSED' };
      }
      const ended = await transaction<StaffSignInOutcome>(async () => {
        // Read again, and kept as it is until the end: a new password ends every session made before it.
        const [still] = await orm
          .select({ passwordHash: staff.passwordHash, disabledAt: staff.disabledAt })
          .from(staff)
          .where(eq(staff.id, row.id))
          .for(row.breakGlass === null ? 'share' : 'update');
        // A password that was changed meanwhile is not the one that was checked.
        if (still?.passwordHash !== row.passwordHash || still.disabledAt) {
          return { outcome: 'REFUSED' };
        }
        // The account of last resort: its secret alone, once, also where nothing else is let in.
        if (row.breakGlass !== null) {
          if (!(await useBreakGlass(parts, row.id))) return { outcome: 'REFUSED' };
          await parts.onBreakGlass?.();
          const token = await begin(row, { detail: 'break-glass' });
          return { outcome: 'SIGNED_IN', token };
        }
        if (parts.isSsoRequired === true) return { outcome: 'REFUSED' };
        let second: keyof typeof SECOND_STEPS | undefined;
        if (await factors.isNeeded(row.id)) {
          second = code === undefined ? undefined : await factors.take(row.id, code);
          if (second === undefined) return { outcome: 'CODE_NEEDED' };
        }
        const token = await begin(row, { detail: second && SECOND_STEPS[second] });
        return { outcome: 'SIGNED_IN', token };
      });
      if (ended.outcome === 'CODE_NEEDED' && code !== undefined) {
        await audit.noteRefusal({
          by: { kind: 'UNKNOWN' },
          action: 'SIGN_IN',
          object: objectOf(row.name),
          detail: 'wrong code',
        });
      }
      return ended;
    },
    open: (account, detail, provedAt) =>
      transaction(async () => {
        const [still] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(and(eq(staff.id, account.id), isNull(staff.disabledAt)))
          .for('share');
        return still && begin(account, { detail, ...(provedAt && { provedAt }) });
      }),
    async waysToConfirm(token) {
      if (token === undefined) return [];
      const [row] = await orm
        .select({
          hasPassword: sql<boolean>`${staff.passwordHash} is not null`,
          hasSso: sql<boolean>`exists (select from staff_identity where staff_id = ${staff.id})`,
        })
        .from(staffSession)
        .innerJoin(staff, eq(staff.id, staffSession.staffId))
        .where(and(eq(staffSession.hash, hashToken(token)), gt(staffSession.expiresAt, now())));
      return [
        ...(row?.hasPassword ? ['PASSWORD' as const] : []),
        ...(row?.hasSso ? ['SSO' as const] : []),
      ];
    },
    check: async (token) => (await find(token))?.name,
    sessionOf: async (token) => (token === undefined ? undefined : describe(hashToken(token))),
    grantsOf: async (id) => (await describe(id))?.grants,
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
    async confirm(token, password) {
      const record = await find(token);
      if (!record) return false;
      const { name, session } = record;
      const [row] = await orm
        .select({ passwordHash: staff.passwordHash })
        .from(staff)
        .where(eq(staff.id, session.staffId));
      const isRight = await compare(password, row?.passwordHash ?? undefined);
      const note = {
        by: { kind: 'STAFF', name, session: session.hash },
        action: 'SIGN_IN_CONFIRMED',
        object: objectOf(name),
      } as const;
      if (!isRight) {
        await audit.noteRefusal(note);
        return false;
      }
      return transaction(async () => {
        // A session that was ended meanwhile, as by a new password, stays ended.
        const confirmed = await orm
          .update(staffSession)
          .set({ confirmedAt: now() })
          .where(eq(staffSession.hash, session.hash))
          .returning({ hash: staffSession.hash });
        if (confirmed.length === 0) return false;
        await audit.note(note);
        return true;
      });
    },
    async signOut(token) {
      await end(token, 'SIGN_OUT', ({ session }) => eq(staffSession.hash, session.hash));
    },
    async signOutEverywhere(token) {
      return end(token, 'SIGN_OUT_EVERYWHERE', ({ session }) =>
        eq(staffSession.staffId, session.staffId),
      );
    },
  };
}
