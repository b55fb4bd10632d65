import type { HostAddresses } from '#domain/siteUrls.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { countSql, figurePlaces, Tallies } from '#server/figures/countFigures.ts';
import type { DeliveryOutcome } from '#server/jobs/jobs.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { MailReport } from '#server/mail/mailReport.ts';
import type { MailOptions } from '#server/mail/message.ts';
import { createBatcher } from '#server/base/batch.ts';
import { deriveSealKey, openToken } from '#server/base/token.ts';

import { loadMails, type MailComposers, type MailRow } from './composers.ts';

export type MailWorkerServices = HostAddresses & {
  database: Database;
  /** The server's secret and former ones, with which waiting mails may be encrypted. */
  secrets: readonly [string, ...string[]];
  mailer: Pick<Mailer, 'send'>;
  composers: MailComposers;
  /** Sender of every mail, except those of shops with their own. */
  from: string;
  siteSenders?: Partial<Record<SiteCode, string>> | undefined;
  now: () => Date;
  /** Deletes the captured copy of a mail whose person was erased during delivery. */
  forget: (mailIds: string[]) => Promise<void>;
  /** Returns the fields that carry the mail's reference. */
  identify: (mailId: string) => Pick<MailOptions, 'returnPath' | 'headers'>;
  /** Records that the mail server permanently refused the recipient. */
  noteReport: (report: MailReport) => Promise<void>;
  logger: { warn(details: object, message: string): void };
};

const DONE: DeliveryOutcome = { outcome: 'DONE' };

/** Combines the queries for a batch of jobs into one statement. */
const BATCH = {
  maxItems: 100,
  maxWaiting: Number.POSITIVE_INFINITY,
  isRefusal: () => false,
};

const CLOSE_STATEMENT = `
  with counted as (${countSql('$4', ['mailed'])}
  )
  update mail set sent_at = closed.sent_at, abandoned_at = closed.abandoned_at,
    sealed_token = null, resting_since = null
  from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as closed (id, sent_at, abandoned_at)
  where mail.id = closed.id returning mail.id`;

/**
 * Delivers the mail with an id at least once, always with the same Message-ID. It is sent twice only if this process is
 * killed during delivery. Does nothing if it was delivered or its person erased. Returns WAITS while the mail server
 * refuses it. Rejects if the database fails.
 */
export function createMailWorker(
  services: MailWorkerServices,
): (mailId: string) => Promise<DeliveryOutcome> {
  const { database, logger, now, publicUrl, siteUrls, staffUrl = publicUrl } = services;
  const addresses = { publicUrl, siteUrls, staffUrl };
  const sealKeys = services.secrets.map((secret) => deriveSealKey(secret));

  type Asked = { mailId: string; row?: MailRow };
  const load = createBatcher<Asked>({
    ...BATCH,
    keyOf: ({ mailId }) => mailId,
    async write(batch) {
      const rows = await loadMails(
        database,
        batch.map(({ mailId }) => mailId),
      );
      const byId = new Map(rows.map((row) => [row.mail.id, row]));
      for (const entry of batch) {
        const row = byId.get(entry.mailId);
        if (row) entry.row = row;
      }
    },
  });

  type Closed = {
    mailId: string;
    sentAt?: Date;
    abandonedAt?: Date;
    /** The sign-up whose confirmation mail was accepted. */
    counted?: MailRow['sign_up'];
    isStillThere?: boolean;
  };
  const closeRow = createBatcher<Closed>({
    ...BATCH,
    keyOf: ({ mailId }) => mailId,
    async write(batch) {
      const closed = await database.query<{ id: string }>(CLOSE_STATEMENT, [
        batch.map(({ mailId }) => mailId),
        batch.map(({ sentAt }) => sentAt?.toISOString() ?? null),
        batch.map(({ abandonedAt }) => abandonedAt?.toISOString() ?? null),
        countMails(batch).toJson(),
      ]);
      const ids = new Set(closed.map(({ id }) => id));
      for (const one of batch) one.isStillThere = ids.has(one.mailId);
    },
  });

  /**
   * Accepted mails whose delivery could not be recorded. The next attempt records it without sending again. A batch of
   * jobs limits their number.
   */
  const unrecorded = new Map<string, Closed>();

  return async (mailId) => {
    const taken = unrecorded.get(mailId);
    if (taken) return closeSent(taken);
    const entry: Asked = { mailId };
    await load(entry);
    const { row } = entry;
    if (!row || row.mail.sentAt || row.mail.abandonedAt) return DONE;
    const letter = await compose(row);
    if (letter === 'NONE') return DONE;
    if (letter === undefined) return close({ mailId, abandonedAt: now() });
    const handed = await services.mailer.send(letter.content, {
      mailId,
      to: letter.to,
      ...(letter.replyTo !== undefined && { replyTo: letter.replyTo }),
      from: chooseSender(letter.content),
      ...addresses,
      date: row.mail.createdAt,
      ...services.identify(mailId),
    });
    switch (handed.outcome) {
      case 'TAKEN':
        return closeSent({
          mailId,
          sentAt: now(),
          counted: row.mail.kind === 'CONFIRM' ? row.sign_up : null,
        });
      case 'PERMANENT':
        logger.warn({ mailId, reason: handed.reason }, 'A recipient does not exist');
        await services.noteReport({ mailId, kind: 'BOUNCE', status: handed.status });
        return close({ mailId, abandonedAt: now() });
      case 'TEMPORARY':
        return { outcome: 'WAITS', reason: handed.reason };
    }
  };

  function chooseSender(content: MailContent): string {
    return ('site' in content && services.siteSenders?.[content.site]) || services.from;
  }

  async function compose(row: MailRow) {
    const { id, kind, sealedToken } = row.mail;
    const composer = services.composers[kind];
    if (composer === undefined) throw new Error(`No subject composes mails of kind ${kind}`);
    return composer(row, {
      database,
      ...addresses,
      now: now(),
      token: sealedToken === null ? undefined : openToken(sealedToken, sealKeys, id),
    });
  }

  function countMails(batch: readonly Closed[]): Tallies {
    const tallies = new Tallies();
    for (const { counted } of batch) {
      if (counted) tallies.add(figurePlaces({ ...counted, at: counted.createdAt }), 'mailed');
    }
    return tallies;
  }

  async function closeSent(taken: Closed): Promise<DeliveryOutcome> {
    unrecorded.set(taken.mailId, taken);
    const outcome = await close(taken);
    unrecorded.delete(taken.mailId);
    return outcome;
  }

  /** Closes a mail and deletes its token, which is no longer needed. A job without a row is done. */
  async function close(closed: Closed): Promise<DeliveryOutcome> {
    await closeRow(closed);
    if (!closed.isStillThere) await services.forget([closed.mailId]);
    return DONE;
  }
}
