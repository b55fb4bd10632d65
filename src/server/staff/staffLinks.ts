import { and, eq, gt, isNull, lte } from 'drizzle-orm';

import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { deriveSealKey, hashToken, newToken, sealToken } from '#server/base/token.ts';
import { newRowId } from '#server/base/rowId.ts';
import { hashPassword } from '#server/credentials/passwords.ts';
import { clientKey } from '#server/http/request/clientAddress.ts';
import { openLimiter, type LimitVerdict } from '#server/http/limits/limiter.ts';
import type { Database } from '#server/db/database.ts';
import { mail, staff, staffKey, staffLink, staffSession } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

import { createStaffAccounts, findStaff, staffObject } from './staffAccounts.ts';
import { keyObject, liveKeys } from './staffKeys.ts';

/** Lifetimes of links. Invited people may be on holiday; people who have requested a new password wait for the mail. */
const LIFE_MS = { INVITATION: 7 * DAY_MS, RESET: HOUR_MS } as const;
/** Minimum interval between two mails to a mailbox, however often its owner's account name is entered. */
const ASKED_AGAIN_AFTER_MS = 10 * MINUTE_MS;

const ASKS_PER_CLIENT_AND_HOUR = 20;
const ASKS_PER_NAME_AND_DAY = 10;

/**
 * Parameters: $1 name, $2 now, $3 since when an earlier link prevents another, $4 hash of the token, $5 and $6 when an
 * invitation and a reset expire, $7 mail, $8 its encrypted token. Returns the mail, if one is sent.
 */
const ASK_STATEMENT = `
with account as (
  select id, name, case when password_hash is null then 'INVITATION' else 'RESET' end as kind
  from staff where name = $1 and disabled_at is null and email is not null
    and not exists (select from staff_link where staff_id = staff.id and created_at > $3)
), expired as (
  delete from staff_link where expires_at <= $2
), linked as (
  insert into staff_link (hash, staff_id, kind, created_at, expires_at)
  select $4, id, kind, $2, case kind when 'INVITATION' then $5::timestamptz else $6 end from account
), noted as (
  insert into audit_event (at, actor_kind, actor, action, outcome, object)
  select $2, 'UNKNOWN', '', 'STAFF_LINK_SENT', 'DONE', 'staff:' || name from account
)
insert into mail (id, staff_id, kind, sealed_token, created_at)
select $7, id, 'STAFF_' || kind, $8, $2 from account
returning id`;

/** NO_ADDRESS: the account has no address. DISABLED: the account cannot be used. */
export type LinkSending = 'SENT' | 'UNKNOWN' | 'NO_ADDRESS' | 'DISABLED';

/**
 * Links with which the owner of a mailbox chooses their account's password once. Opening a link changes nothing, so
 * that mail scanners do not use it up (decision 55).
 */
export type StaffLinks = ReturnType<typeof createStaffLinks>;

export function createStaffLinks(services: {
  database: Database;
  jobs: Pick<Jobs, 'sendMail'>;
  secret: string;
  now: () => Date;
}) {
  const { now, jobs } = services;
  const { orm, query, transaction } = services.database;
  const limits = {
    tableName: 'request_limit',
    database: services.database,
  } as const;
  const perClient = openLimiter({
    ...limits,
    points: ASKS_PER_CLIENT_AND_HOUR,
    durationSeconds: HOUR_MS / SECOND_MS,
    keyPrefix: 'staff-link-client',
  });
  const perName = openLimiter({
    ...limits,
    points: ASKS_PER_NAME_AND_DAY,
    durationSeconds: DAY_MS / SECOND_MS,
    keyPrefix: 'staff-link-name',
  });
  const audit = createAudit(services);
  const accounts = createStaffAccounts(services);
  const sealKey = deriveSealKey(services.secret);

  /** Queues a link's mail in the open transaction. */
  async function mailLink(account: typeof staff.$inferSelect): Promise<void> {
    const kind = account.passwordHash === null ? 'INVITATION' : 'RESET';
    const createdAt = now();
    const token = newToken();
    const mailId = newRowId();
    await orm.delete(staffLink).where(lte(staffLink.expiresAt, createdAt));
    await orm.insert(staffLink).values({
      hash: hashToken(token),
      staffId: account.id,
      kind,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIFE_MS[kind]),
    });
    await orm.insert(mail).values({
      id: mailId,
      staffId: account.id,
      kind: `STAFF_${kind}`,
      sealedToken: sealToken(token, sealKey, mailId),
      createdAt,
    });
    await jobs.sendMail([mailId]);
  }

  async function find(token: string) {
    const [row] = await orm
      .select({ account: staff, link: staffLink })
      .from(staffLink)
      .innerJoin(staff, eq(staff.id, staffLink.staffId))
      .where(
        and(
          eq(staffLink.hash, hashToken(token)),
          gt(staffLink.expiresAt, now()),
          isNull(staff.disabledAt),
        ),
      );
    return row;
  }

  const send = (name: string, by: AuditActor): Promise<LinkSending> =>
    transaction(async () => {
      const account = await findStaff(services.database, name, 'update');
      if (!account) return 'UNKNOWN';
      if (account.disabledAt) return 'DISABLED';
      if (account.email === null) return 'NO_ADDRESS';
      await mailLink(account);
      const action = account.passwordHash === null ? 'STAFF_INVITED' : 'STAFF_LINK_SENT';
      await audit.note({ by, action, object: staffObject(name) });
      return 'SENT';
    });

  return {
    /** Mails an invitation, or a reset link if the account already has a password. */
    send,

    /** Creates an account without a password and mails its owner a link to choose one. */
    invite: (
      { name, email, grants }: { name: string; email: string; grants: readonly StaffGrant[] },
      by: AuditActor,
    ) =>
      transaction(async () => {
        const outcome = await accounts.add(name, undefined, grants, by, email);
        if (outcome !== 'ADDED') return outcome;
        await send(name, by);
        return 'INVITED';
      }),

    /** Counts a request by client and by name, whether the account exists or not. */
    async mayAsk(client: string, name: string): Promise<LimitVerdict> {
      const ofClient = await perClient.take(clientKey(client));
      if (!ofClient.allowed) return ofClient;
      return perName.take(normaliseStaffName(name));
    },

    /**
     * Mails a reset link, except to an unknown name or shortly after another mail. The database does the same work for
     * every name, so that timing reveals nothing.
     */
    async ask(name: string): Promise<void> {
      const at = now();
      const after = (lengthMs: number) => new Date(at.getTime() + lengthMs);
      const token = newToken();
      const mailId = newRowId();
      await transaction(async () => {
        // Of two concurrent requests, the second sees the first one's link.
        await query('select from staff where name = $1 for update', [normaliseStaffName(name)]);
        const asked = await query<{ id: string }>(ASK_STATEMENT, [
          normaliseStaffName(name),
          at,
          after(-ASKED_AGAIN_AFTER_MS),
          hashToken(token),
          after(LIFE_MS.INVITATION),
          after(LIFE_MS.RESET),
          mailId,
          sealToken(token, sealKey, mailId),
        ]);
        await jobs.sendMail(asked.map(({ id }) => id));
      });
    },

    /** Returns what a link is for; undefined if it is invalid or expired. */
    async look(token: string): Promise<StaffLinkFacts | undefined> {
      const row = await find(token);
      if (!row) return undefined;
      const { account, link } = row;
      const keys = await liveKeys({ orm }, account.id, now());
      return { kind: link.kind, name: account.name, keys };
    },

    /** Sets the password, ends every session, revokes all keys except those to keep, and invalidates all links. */
    async use(
      token: string,
      password: string,
      keptKeys: readonly string[] = [],
    ): Promise<'CHANGED' | 'INVALID'> {
      // Checked before the expensive part, because these requests have no other limit.
      if (!(await find(token))) return 'INVALID';
      const passwordHash = await hashPassword(password);
      return transaction(async () => {
        // Of two concurrent uses, only one finds the link.
        const [link] = await orm
          .delete(staffLink)
          .where(and(eq(staffLink.hash, hashToken(token)), gt(staffLink.expiresAt, now())))
          .returning({ staffId: staffLink.staffId, kind: staffLink.kind });
        if (!link) return 'INVALID';
        const [account] = await orm
          .update(staff)
          .set({ passwordHash, updatedAt: now() })
          .where(and(eq(staff.id, link.staffId), isNull(staff.disabledAt)))
          .returning({ id: staff.id, name: staff.name });
        if (!account) return 'INVALID';
        await orm.delete(staffLink).where(eq(staffLink.staffId, account.id));
        await orm.delete(staffSession).where(eq(staffSession.staffId, account.id));
        const by = { kind: 'STAFF', name: account.name } as const;
        const way = link.kind === 'INVITATION' ? 'by an invitation' : 'by a link';
        const keys = await liveKeys({ orm }, account.id, now());
        const kept = keys.filter(({ id }) => keptKeys.includes(id)).map(({ name }) => name);
        await audit.note({
          by,
          action: 'STAFF_PASSWORD',
          object: staffObject(account.name),
          detail: kept.length === 0 ? way : `${way}; keys kept: ${kept.join(', ')}`,
        });
        for (const key of keys.filter(({ name }) => !kept.includes(name))) {
          await orm.delete(staffKey).where(eq(staffKey.id, key.id));
          const object = keyObject(account.name, key.name);
          await audit.note({ by, action: 'STAFF_KEY_REVOKED', object, detail: way });
        }
        return 'CHANGED';
      });
    },
  };
}
