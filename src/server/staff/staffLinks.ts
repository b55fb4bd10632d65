import { and, eq, gt, isNull, lte } from 'drizzle-orm';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { deriveSealKey, hashToken, newToken, sealToken } from '#server/base/token.ts';
import { newRowId } from '#server/base/rowId.ts';
import { hashPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { mail, staff, staffLink, staffSession } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

import { objectOf } from './staffAccounts.ts';

/** A person may be on holiday when they are invited; who has asked for a new password waits for the mail. */
const LIFE_MS = { INVITATION: 7 * DAY_MS, RESET: HOUR_MS } as const;
/** A mailbox gets one mail in this time, however often its owner's name is typed at the door. */
const ASKED_AGAIN_AFTER_MS = 10 * MINUTE_MS;

export type StaffLinkKind = (typeof staffLink.$inferSelect)['kind'];

/** NO_ADDRESS: the account has none; DISABLED: it cannot be signed in to. */
export type LinkSending = 'SENT' | 'UNKNOWN' | 'NO_ADDRESS' | 'DISABLED';

/**
 * Links by which the owner of a mailbox chooses the password of their account, once. Looking at one changes nothing, so
 * that mail scanners, which follow links, use none up (decision 55).
 */
export type StaffLinks = {
  /** Mails an invitation, or to who has a password already a link to another one. */
  send(name: string, by: AuditActor): Promise<LinkSending>;
  /** The same for who stands at the door; does nothing for an unknown name, or where a mail went out a short while ago. */
  ask(name: string): Promise<void>;
  /** What a link is for; undefined where it is worth nothing, or nothing any more. */
  look(token: string): Promise<{ kind: StaffLinkKind; name: string } | undefined>;
  /** Sets the password, ends every session of the account, and makes all its links worthless. */
  use(token: string, password: string): Promise<'CHANGED' | 'INVALID'>;
};

export function createStaffLinks(parts: {
  database: Database;
  jobs: Pick<Jobs, 'sendMail'>;
  secret: string;
  now: () => Date;
}): StaffLinks {
  const { now, jobs } = parts;
  const { orm, transaction } = parts.database;
  const audit = createAudit(parts);
  const sealKey = deriveSealKey(parts.secret);

  const findAccount = async (name: string) => {
    const [row] = await orm
      .select()
      .from(staff)
      .where(eq(staff.name, normaliseStaffName(name)))
      .for('update');
    return row;
  };

  /** Puts a link's mail into the queue, in the transaction that is open. */
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

  return {
    send: (name, by) =>
      transaction(async () => {
        const account = await findAccount(name);
        if (!account) return 'UNKNOWN';
        if (account.disabledAt) return 'DISABLED';
        if (account.email === null) return 'NO_ADDRESS';
        await mailLink(account);
        const action = account.passwordHash === null ? 'STAFF_INVITED' : 'STAFF_LINK_SENT';
        await audit.note({ by, action, object: objectOf(name) });
        return 'SENT';
      }),

    ask: (name) =>
      transaction(async () => {
        const account = await findAccount(name);
        if (!account || account.disabledAt || account.email === null) return;
        const since = new Date(now().getTime() - ASKED_AGAIN_AFTER_MS);
        const [young] = await orm
          .select({ hash: staffLink.hash })
          .from(staffLink)
          .where(and(eq(staffLink.staffId, account.id), gt(staffLink.createdAt, since)))
          .limit(1);
        if (young) return;
        await mailLink(account);
        const object = objectOf(account.name);
        await audit.note({ by: { kind: 'UNKNOWN' }, action: 'STAFF_LINK_SENT', object });
      }),

    async look(token) {
      const row = await find(token);
      return row && { kind: row.link.kind, name: row.account.name };
    },

    async use(token, password) {
      // Before the dear part: what comes here has no limit of its own.
      if (!(await find(token))) return 'INVALID';
      const passwordHash = await hashPassword(password);
      return transaction(async () => {
        // Of two at once, one finds it gone.
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
        await audit.note({
          by: { kind: 'STAFF', name: account.name },
          action: 'STAFF_PASSWORD',
          object: objectOf(account.name),
          detail: link.kind === 'INVITATION' ? 'by an invitation' : 'by a link',
        });
        return 'CHANGED';
      });
    },
  };
}
