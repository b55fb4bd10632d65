import { and, eq, inArray, type SQL } from 'drizzle-orm';

import { normaliseStaffName } from '#domain/staffName.ts';
import { writeGrants, type StaffGrant } from '#domain/staffRoles.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { deriveSealKey, hashToken, openToken, sealToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { staff, staffIdentity, staffSession, staffSsoSession } from '#server/db/schema.ts';

import { createStaffAccounts, findStaff, staffIdOf, staffObject } from '../staffAccounts.ts';
import { staffActor, type StaffLogin, type StaffSession } from '../staffLogin.ts';
import { takeOnce } from '../staffPasskeys.ts';
import type { LogoutClaims, SsoPerson } from './ssoClaims.ts';
import type { GroupRoles } from './ssoRoles.ts';

const SIGNED_IN_BY = 'with single sign-on';

/**
 * NO_ACCOUNT: the person has no account, and none is created automatically. NO_ROLE: none of the person's groups has a
 * role. NO_NAME, NAME_TAKEN: an account cannot be created under the proposed name. DISABLED: the account is disabled.
 */
type SsoRefusal = 'NO_ACCOUNT' | 'NO_ROLE' | 'NO_NAME' | 'NAME_TAKEN' | 'DISABLED';

type SsoSignInOutcome = { outcome: 'SIGNED_IN'; token: string } | { outcome: SsoRefusal };

/** Accounts and sessions of people authenticated by a provider, identified by issuer and subject (decision 58). */
export type SsoSignIns = ReturnType<typeof createSsoSignIns>;

export function createSsoSignIns(services: {
  database: Database;
  now: () => Date;
  secrets: readonly [string, ...string[]];
  staffLogin: Pick<StaffLogin, 'open'>;
  /** Undefined: roles are set in the console. */
  groupRoles: GroupRoles | undefined;
  createsAccounts: boolean;
}) {
  const { now, staffLogin, groupRoles } = services;
  const { orm, query, transaction } = services.database;
  const audit = createAudit(services);
  const accounts = createStaffAccounts(services);
  const sealKeys = services.secrets.map((secret) => deriveSealKey(secret, 'SIGN_ON'));
  const [sealKey] = sealKeys;

  const isPerson = ({ issuer, subject }: { issuer: string; subject: string }) =>
    and(eq(staffIdentity.issuer, issuer), eq(staffIdentity.subject, subject));

  async function find(person: SsoPerson) {
    const [row] = await orm
      .select({ id: staff.id, name: staff.name, disabledAt: staff.disabledAt })
      .from(staffIdentity)
      .innerJoin(staff, eq(staff.id, staffIdentity.staffId))
      .where(isPerson(person));
    return row;
  }

  async function insertIdentity({ issuer, subject }: SsoPerson, staffId: string) {
    const added = await orm
      .insert(staffIdentity)
      .values({ issuer, subject, staffId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ staffId: staffIdentity.staffId });
    return added.length > 0;
  }

  /** Creates an account for a new person, with name and groups as the provider states them. */
  async function make(person: SsoPerson): Promise<SsoRefusal | { id: string; name: string }> {
    if (!services.createsAccounts) return 'NO_ACCOUNT';
    const grants = groupRoles?.of(person.groups) ?? [];
    if (grants.length === 0) return 'NO_ROLE';
    const name = normaliseStaffName(person.name?.split('@', 1)[0] ?? '');
    const outcome = await accounts.add(name, undefined, grants, { kind: 'STAFF', name });
    if (outcome === 'NAME_INVALID') return 'NO_NAME';
    // An existing account of that name may belong to somebody else, because names are chosen at the provider.
    if (outcome === 'EXISTS') return 'NAME_TAKEN';
    const id = await staffIdOf(services.database, name);
    await insertIdentity(person, id);
    return { id, name };
  }

  /** Sets an account's roles from the person's groups. The last administrator keeps the role. */
  async function giveRoles(account: { id: string; name: string }, grants: readonly StaffGrant[]) {
    const before = (await accounts.find(account.name))?.grants ?? [];
    if (inOneOrder(before) !== inOneOrder(grants)) {
      const by: AuditActor = { kind: 'STAFF', name: account.name };
      await accounts.setRoles(account.name, grants, by, 'groups of the single sign-on');
    }
    if (grants.length === 0) {
      await orm.delete(staffSession).where(eq(staffSession.staffId, account.id));
    }
  }

  return {
    /** Begins a session. If roles come from groups, sets the account's roles. */
    signIn: (person: SsoPerson) =>
      transaction<SsoSignInOutcome>(async () => {
        // Of two concurrent first sign-ins of a person, only one creates the account.
        await query('select pg_advisory_xact_lock($1)', [LOCKS.staffRoles]);
        const present = await find(person);
        if (present?.disabledAt) return { outcome: 'DISABLED' };
        const account = present ?? (await make(person));
        if (typeof account === 'string') return { outcome: account };
        if (groupRoles) {
          const grants = groupRoles.of(person.groups);
          await giveRoles(account, grants);
          if (grants.length === 0) return { outcome: 'NO_ROLE' };
        }
        // Without `auth_time`, the sign-in does not count as recent.
        const authenticatedAt = person.authenticatedAt ?? new Date(0);
        const token = await staffLogin.open(account, SIGNED_IN_BY, authenticatedAt);
        if (token === undefined) return { outcome: 'DISABLED' };
        const hash = hashToken(token);
        const { issuer, subject, sid = null, idToken } = person;
        const sealedIdToken = sealToken(idToken, sealKey as Buffer, hash);
        await orm.insert(staffSsoSession).values({ hash, issuer, subject, sid, sealedIdToken });
        return { outcome: 'SIGNED_IN', token };
      }),

    /** Refreshes a session; returns whether it belongs to this person. */
    confirm: (token: string | undefined, person: SsoPerson): Promise<boolean> =>
      transaction(async () => {
        const account = await find(person);
        if (token === undefined || account === undefined || account.disabledAt) return false;
        const session = hashToken(token);
        const confirmed = await orm
          .update(staffSession)
          .set({ confirmedAt: person.authenticatedAt ?? new Date(0) })
          .where(and(eq(staffSession.hash, session), eq(staffSession.staffId, account.id)))
          .returning({ hash: staffSession.hash });
        if (confirmed.length === 0) return false;
        await audit.note({
          by: { kind: 'STAFF', name: account.name, session },
          action: 'SIGN_IN_CONFIRMED',
          object: staffObject(account.name),
          detail: SIGNED_IN_BY,
        });
        return true;
      }),

    /** Links the person to this session's account. TAKEN: the person or the account is already linked. */
    connect: (session: StaffSession, person: SsoPerson): Promise<'CONNECTED' | 'TAKEN'> =>
      transaction(async () => {
        const account = await findStaff(services.database, session.name, 'update');
        if (!account || account.breakGlass !== null) return 'TAKEN';
        if ((await orm.$count(staffIdentity, eq(staffIdentity.staffId, account.id))) > 0) {
          return 'TAKEN';
        }
        if (!(await insertIdentity(person, account.id))) return 'TAKEN';
        await audit.note({
          by: staffActor(session),
          action: 'STAFF_SSO_CONNECTED',
          object: staffObject(session.name),
        });
        return 'CONNECTED';
      }),

    /** Unlinks the person; false if there was no link. */
    disconnect: (session: StaffSession): Promise<boolean> =>
      transaction(async () => {
        const account = await findStaff(services.database, session.name);
        if (!account) return false;
        const removed = await orm
          .delete(staffIdentity)
          .where(eq(staffIdentity.staffId, account.id))
          .returning({ staffId: staffIdentity.staffId });
        if (removed.length === 0) return false;
        await audit.note({
          by: staffActor(session),
          action: 'STAFF_SSO_DISCONNECTED',
          object: staffObject(session.name),
        });
        return true;
      }),

    /** Returns the ID token that began a session; undefined if it was begun otherwise. */
    async idTokenOf(token: string | undefined): Promise<string | undefined> {
      if (token === undefined) return undefined;
      const hash = hashToken(token);
      const [row] = await orm
        .select({ sealed: staffSsoSession.sealedIdToken })
        .from(staffSsoSession)
        .where(eq(staffSsoSession.hash, hash));
      return row && openToken(row.sealed, sealKeys, hash);
    },

    /** Ends the sessions that a provider reports as ended; returns how many. A repeated logout token ends none. */
    end: (claims: LogoutClaims): Promise<number> =>
      transaction(async () => {
        const { issuer, jti, until } = claims;
        if (!(await takeOnce(services, `${issuer} ${jti}`, until))) return 0;
        const ended = await orm
          .select({ hash: staffSsoSession.hash, name: staff.name })
          .from(staffSsoSession)
          .innerJoin(staffSession, eq(staffSession.hash, staffSsoSession.hash))
          .innerJoin(staff, eq(staff.id, staffSession.staffId))
          .where(and(eq(staffSsoSession.issuer, issuer), meantBy(claims)));
        if (ended.length === 0) return 0;
        await orm.delete(staffSession).where(
          inArray(
            staffSession.hash,
            ended.map(({ hash }) => hash),
          ),
        );
        for (const name of new Set(ended.map((one) => one.name))) {
          await audit.note({
            by: { kind: 'SERVER' },
            action: 'STAFF_SIGNED_OUT',
            object: staffObject(name),
            detail: 'by the provider of the single sign-on',
          });
        }
        return ended.length;
      }),
  };
}

/** Returns a condition for the sessions of a logout token: the one that it names, or else all of the person. */
const meantBy = ({ subject, sid }: LogoutClaims): SQL | undefined =>
  and(
    subject === undefined ? undefined : eq(staffSsoSession.subject, subject),
    sid === undefined ? undefined : eq(staffSsoSession.sid, sid),
  );

const inOneOrder = (grants: readonly StaffGrant[]) =>
  writeGrants(
    grants.toSorted((a, b) => `${a.role}:${a.market}`.localeCompare(`${b.role}:${b.market}`)),
  );
