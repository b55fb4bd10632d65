import { and, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';

import type { ConfirmWay } from '#contract/staffLogin.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import { verifyPassword, type VerifyPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffRole, staffSession } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

import { useBreakGlass } from './breakGlass.ts';
import { findStaff, staffObject } from './staffAccounts.ts';
import { createStaffFactors } from './staffFactors.ts';

/** Lifetime without renewal; the console renews every five minutes (spec §9). */
const SESSION_LIFE_MS = 30 * MINUTE_MS;
/** How long after the password was entered a session counts as fresh. */
const FRESH_MS = 10 * MINUTE_MS;
/** Maximum lifetime of a session, so that staff sign in at least once a day. */
const SESSION_MAX_LIFE_MS = 12 * HOUR_MS;

const SECOND_FACTORS = {
  TOTP: 'with an authenticator app',
  RECOVERY: 'with a recovery code',
} as const;

export type StaffSession = {
  id: string;
  name: string;
  grants: readonly StaffGrant[];
  /** Whether the password was entered recently, at the session's start or since. */
  isFresh: boolean;
};

/** Returns the owner of a session as the actor for the audit. */
export const staffActor = ({ id, name }: StaffSession) =>
  ({ kind: 'STAFF', name, session: id }) as const;

/** Outcome of a sign-in. CODE_NEEDED: the password is correct, but the second factor's code is missing or wrong. */
export type StaffSignInOutcome =
  | { outcome: 'SIGNED_IN'; token: string }
  | { outcome: 'CODE_NEEDED' }
  | { outcome: 'REFUSED' };

/** Console sessions (spec §6). Every method rejects if the database fails. */
export type StaffLogin = ReturnType<typeof createStaffLogin>;

/** Creates the sign-in of staff. Spec §6/3. */
export function createStaffLogin(services: {
  database: Database;
  now: () => Date;
  /** The server's secret and its predecessors. */
  secrets: readonly [string, ...string[]];
  verifyPassword?: VerifyPassword;
  /** Whether passwords are disabled because single sign-on is required. */
  isSsoRequired?: boolean;
  /** Called in the transaction in which the break-glass account signs in. */
  onBreakGlass?: () => Promise<void>;
}) {
  const { now } = services;
  const factors = createStaffFactors(services);
  const compare = services.verifyPassword ?? verifyPassword;
  const audit = createAudit(services);
  const { orm, transaction } = services.database;
  const after = (lengthMs: number) => new Date(now().getTime() + lengthMs);

  const isLive = (hash: string) =>
    and(eq(staffSession.hash, hash), gt(staffSession.expiresAt, now()));

  async function find(token: string | undefined) {
    if (token === undefined) return undefined;
    const [record] = await orm
      .select({ session: staffSession, name: staff.name })
      .from(staffSession)
      .innerJoin(staff, eq(staff.id, staffSession.staffId))
      .where(isLive(hashToken(token)));
    return record;
  }

  /** Returns a session with its roles by one statement, because this runs for each previewed page. */
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
      .where(isLive(hash));
    const [first] = rows;
    if (!first) return undefined;
    const shownAt = first.confirmedAt ?? first.createdAt;
    const isFresh = now().getTime() - shownAt.getTime() < FRESH_MS;
    const grants = rows.flatMap(({ role, market }) => (role && market ? { role, market } : []));
    return { id: hash, name: first.name, grants, isFresh };
  }

  /** Starts a session in the open transaction. */
  async function begin(
    account: { id: string; name: string },
    detail?: string,
    provedAt: Date | null = null,
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
    await audit.note({ by, action: 'SIGN_IN', object: staffObject(account.name), detail });
    return token;
  }

  /** Ends and audits sessions of this session's account; false if there is no such session. */
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
      await audit.note({ by, action, object: staffObject(name) });
      return true;
    });

  return {
    /**
     * Signs a person in. REFUSED takes the same time for a wrong name and a wrong password. `code` is that of the second
     * factor.
     */
    async signIn(name: string, password: string, code?: string): Promise<StaffSignInOutcome> {
      const row = await findStaff(services.database, name);
      // A password is also compared for an unknown name, so that timing does not reveal names.
      const isUsable = row?.disabledAt === null && row.breakGlass !== 'USED';
      const hash = isUsable ? row.passwordHash : null;
      const isRight = await compare(password, hash ?? undefined);
      if (!row || !isRight) {
        // An unknown name is not recorded, because it may be a password typed in the wrong field.
        const object = row ? staffObject(row.name) : 'staff';
        await audit.noteRefusal({ by: { kind: 'UNKNOWN' }, action: 'SIGN_IN', object });
        return { outcome: 'REFUSED' };
      }
      const ended = await transaction<StaffSignInOutcome>(async () => {
        // Read again under the lock, because a new password may have ended earlier sessions meanwhile.
        const [still] = await orm
          .select({ passwordHash: staff.passwordHash, disabledAt: staff.disabledAt })
          .from(staff)
          .where(eq(staff.id, row.id))
          .for(row.breakGlass === null ? 'share' : 'update');
        // The password has been changed since it was verified.
        if (still?.passwordHash !== row.passwordHash || still.disabledAt) {
          return { outcome: 'REFUSED' };
        }
        // The break-glass account accepts only its secret, and only once, even if passwords are disabled for others.
        if (row.breakGlass !== null) {
          if (!(await useBreakGlass(services, row.id))) return { outcome: 'REFUSED' };
          await services.onBreakGlass?.();
          const token = await begin(row, 'break-glass');
          return { outcome: 'SIGNED_IN', token };
        }
        if (services.isSsoRequired === true) return { outcome: 'REFUSED' };
        let second: keyof typeof SECOND_FACTORS | undefined;
        if (await factors.isNeeded(row.id)) {
          second = code === undefined ? undefined : await factors.take(row.id, code);
          if (second === undefined) return { outcome: 'CODE_NEEDED' };
        }
        const token = await begin(row, second && SECOND_FACTORS[second]);
        return { outcome: 'SIGNED_IN', token };
      });
      if (ended.outcome === 'CODE_NEEDED' && code !== undefined) {
        await audit.noteRefusal({
          by: { kind: 'UNKNOWN' },
          action: 'SIGN_IN',
          object: staffObject(row.name),
          detail: 'wrong code',
        });
      }
      return ended;
    },
    /**
     * Starts a session for a person identified without the password, at `provedAt` or now. Undefined if the account has
     * been disabled or removed meanwhile.
     */
    open: (
      account: { id: string; name: string },
      detail: string,
      provedAt?: Date,
    ): Promise<string | undefined> =>
      transaction(async () => {
        const [still] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(and(eq(staff.id, account.id), isNull(staff.disabledAt)))
          .for('share');
        return still && begin(account, detail, provedAt);
      }),
    /** Returns the ways in which the session's owner can authenticate again; none without a session. */
    async waysToConfirm(token: string | undefined): Promise<ConfirmWay[]> {
      if (token === undefined) return [];
      const [row] = await orm
        .select({
          hasPassword: sql<boolean>`${staff.passwordHash} is not null`,
          hasSso: sql<boolean>`exists (select from staff_identity where staff_id = ${staff.id})`,
        })
        .from(staffSession)
        .innerJoin(staff, eq(staff.id, staffSession.staffId))
        .where(isLive(hashToken(token)));
      return [
        ...(row?.hasPassword ? ['PASSWORD' as const] : []),
        ...(row?.hasSso ? ['SSO' as const] : []),
      ];
    },
    /** Returns the account name of a session; changes nothing. */
    check: async (token: string | undefined): Promise<string | undefined> =>
      (await find(token))?.name,
    /**
     * Returns the session under an id that cannot be used as its token, with name and roles of its account. Changes
     * nothing.
     */
    sessionOf: async (token: string | undefined): Promise<StaffSession | undefined> =>
      token === undefined ? undefined : describe(hashToken(token)),
    /** Returns the current roles of a session by its id; undefined once it has ended. */
    grantsOf: async (id: string): Promise<readonly StaffGrant[] | undefined> =>
      (await describe(id))?.grants,
    /** Call 12: returns whether the session continues. */
    async renew(token: string | undefined): Promise<boolean> {
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
    /** Checks the password of the session's account again. */
    async confirm(token: string | undefined, password: string): Promise<boolean> {
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
        object: staffObject(name),
      } as const;
      if (!isRight) {
        await audit.noteRefusal(note);
        return false;
      }
      return transaction(async () => {
        // A session that has ended meanwhile, for example because of a new password, stays ended.
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
    async signOut(token: string | undefined): Promise<void> {
      await end(token, 'SIGN_OUT', ({ session }) => eq(staffSession.hash, session.hash));
    },
    /** Ends all sessions of this session's account; false if there is no such session. */
    async signOutEverywhere(token: string | undefined): Promise<boolean> {
      return end(token, 'SIGN_OUT_EVERYWHERE', ({ session }) =>
        eq(staffSession.staffId, session.staffId),
      );
    },
  };
}
