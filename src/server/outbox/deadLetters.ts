import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';

import { HOUR_MS } from '#domain/durations.ts';
import type { MailKind } from '#domain/mailKinds.ts';
import type { SiteCode } from '#domain/sites.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { mail } from '#server/db/schema.ts';
import { JOB_TABLE, MAIL_QUEUE, type Jobs } from '#server/jobs/jobs.ts';

/** Rows per transaction, so that others wait only briefly. */
const BATCH = 500;
/** Reason of a mail whose last attempt has no result, because the server was killed or did not run for weeks. */
const TRIES_ENDED = 'TRIES_ENDED';

export type DeadLetters = ReturnType<typeof createDeadLetters>;

type MailsOfKind = { kind: MailKind; reason: string; count: number; since: Date };

/** Mails that were accepted for sending but could not be delivered for days. None is discarded. */
export function createDeadLetters(services: {
  database: Database;
  jobs: Pick<Jobs, 'sendMailAgain' | 'triedMails'>;
  now: () => Date;
  logger: { error(details: object, message: string): void };
}) {
  const { database, jobs, now, logger } = services;
  const { orm } = database;
  const audit = createAudit(services);
  const isOpen = and(isNull(mail.sentAt), isNull(mail.abandonedAt), isNull(mail.restingSince));

  /**
   * Makes a mail a dead letter after its last failed attempt; `reason` contains codes. Does nothing if it was sent or
   * abandoned.
   */
  async function rest(mailId: string, reason: string): Promise<void> {
    const laid = await orm
      .update(mail)
      .set({ restingSince: now(), restReason: reason })
      .where(and(eq(mail.id, mailId), isOpen))
      .returning({ id: mail.id });
    if (laid.length > 0)
      logger.error({ mailId, reason }, 'A mail was given up after days of retries');
  }

  return {
    rest,

    /** Makes dead letters of mails that are neither sent, given up nor queued; returns how many. Run daily. */
    async restForgotten(): Promise<number> {
      // The job of a younger mail may not be committed yet.
      const before = new Date(now().getTime() - HOUR_MS);
      let total = 0;
      for (let after: string | undefined; ;) {
        const rows = await orm
          .select({ id: mail.id })
          .from(mail)
          .where(and(isOpen, lt(mail.createdAt, before), after ? gt(mail.id, after) : undefined))
          .orderBy(asc(mail.id))
          .limit(BATCH);
        const ids = rows.map(({ id }) => id);
        const tried = await jobs.triedMails(ids);
        const forgotten = ids.filter((id) => !tried.has(id));
        for (const id of forgotten) await rest(id, TRIES_ENDED);
        total += forgotten.length;
        after = ids.at(-1);
        if (ids.length < BATCH) return total;
      }
    },

    /** Counts failed mails that will be retried, by kind, shop and reason, most frequent first. */
    retried: () =>
      database.query<MailsOfKind & { site: SiteCode | null; nextTryAt: Date }>(
        `select mail.kind, coalesce(sign_up.site, mail.site) as site,
           coalesce(job.output ->> 'code', '') as reason, count(*)::int as count,
           min(mail.created_at) as since, min(job.start_after) as "nextTryAt"
         from ${JOB_TABLE} job join mail on mail.id = job.id left join sign_up on sign_up.id = mail.sign_up_id
         where job.name = '${MAIL_QUEUE}' and job.state = 'retry'
         group by 1, 2, 3 order by count(*) desc, 1, 2, 3`,
      ),

    /** Counts dead letters by kind and reason, most frequent first. */
    list: () =>
      database.query<MailsOfKind>(
        `select kind, rest_reason as reason, count(*)::int as count, min(resting_since) as since
         from mail where resting_since is not null group by 1, 2 order by count(*) desc, 1, 2`,
      ),

    /**
     * Retries dead letters from the first attempt on: of one kind and reason, or all. Returns how many. Each batch is
     * audited.
     */
    async retry({ by, only }: { by: AuditActor; only?: Pick<MailsOfKind, 'kind' | 'reason'> }) {
      const wanted = and(
        isNotNull(mail.restingSince),
        only && and(eq(mail.kind, only.kind), eq(mail.restReason, only.reason)),
      );
      const object = only === undefined ? 'mail' : `mail:${only.kind}`;
      let total = 0;
      for (;;) {
        const retried = await database.transaction(async () => {
          const rows = await orm
            .select({ id: mail.id })
            .from(mail)
            .where(wanted)
            .limit(BATCH)
            .for('update', { skipLocked: true });
          const ids = rows.map(({ id }) => id);
          if (ids.length > 0) {
            await orm
              .update(mail)
              .set({ restingSince: null, restReason: null })
              .where(inArray(mail.id, ids));
            await jobs.sendMailAgain(ids);
            const detail = [ids.length, only?.reason].filter(Boolean).join(', ');
            await audit.note({ by, action: 'MAILS_RETRIED', object, detail });
          }
          return ids.length;
        });
        total += retried;
        if (retried < BATCH) return total;
      }
    },
  };
}
