import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import {
  customerRequest,
  mail,
  REQUEST_MAIL_KINDS,
  signUp,
  subscriber,
  subscription,
  type RequestMailKind,
  type SubscriberMailKind,
} from '#server/db/schema.ts';
import type { DeliveryOutcome } from '#server/jobs/jobs.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { deriveSealKey, openToken } from '#server/base/token.ts';
import { requestLetterOf } from '#server/requests/requestMail.ts';
import { findVoucher } from '#server/vouchers/vouchers.ts';

import { mailContentOf } from './mailContent.ts';

export type MailWorkerParts = {
  database: Database;
  /** The server's secret, and those before it: a mail may have waited while it was changed. */
  secrets: readonly [string, ...string[]];
  mailer: Pick<Mailer, 'send'>;
  /** Sender of every mail. */
  from: string;
  /** Base of the links, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
  /** Removes the captured copy of a mail whose person was erased while it was on its way. */
  forget: (mailIds: string[]) => Promise<void>;
  logger: { warn(details: object, message: string): void };
};

type Letter = { content: MailContent; to: string; replyTo?: string };

const DONE: DeliveryOutcome = { outcome: 'DONE' };

/**
 * Delivers the mail with an id, at least once and with the same Message-ID each time; does nothing where it
 * was delivered before or its person is gone. WAITS while the mail server does not take it; rejects where the
 * database cannot do its part.
 */
export function createMailWorker(
  parts: MailWorkerParts,
): (mailId: string) => Promise<DeliveryOutcome> {
  const { database, logger, now } = parts;
  const sealKeys = parts.secrets.map(deriveSealKey);

  return async (mailId) => {
    const row = await load(mailId);
    if (!row || row.mail.sentAt || row.mail.abandonedAt) return DONE;
    const letter = await letterOf(row);
    if (letter === 'NONE') return DONE;
    if (letter === undefined) return abandon(mailId);
    const handed = await parts.mailer.send(letter.content, {
      mailId,
      to: letter.to,
      ...(letter.replyTo !== undefined && { replyTo: letter.replyTo }),
      from: parts.from,
      publicUrl: parts.publicUrl,
      date: row.mail.createdAt,
    });
    switch (handed.outcome) {
      case 'TAKEN':
        return close(mailId, { sentAt: now() });
      case 'PERMANENT':
        logger.warn({ mailId, reason: handed.reason }, 'A recipient does not exist');
        return abandon(mailId);
      case 'TEMPORARY':
        return { outcome: 'WAITS', reason: handed.reason };
    }
  };

  async function load(mailId: string) {
    const [row] = await database.orm
      .select()
      .from(mail)
      .leftJoin(subscriber, eq(subscriber.id, mail.subscriberId))
      .leftJoin(signUp, eq(signUp.id, mail.signUpId))
      .leftJoin(
        subscription,
        and(
          eq(subscription.subscriberId, mail.subscriberId),
          eq(subscription.site, sql`coalesce(${signUp.site}, ${mail.site})`),
        ),
      )
      .leftJoin(customerRequest, eq(customerRequest.id, mail.requestId))
      .where(eq(mail.id, mailId));
    return row;
  }

  type MailRow = NonNullable<Awaited<ReturnType<typeof load>>>;

  /** Undefined where the mail has lost its use; NONE where it was closed before. */
  async function letterOf({
    mail: { id, kind, site: ownSite, sealedToken },
    ...row
  }: MailRow): Promise<Letter | undefined | 'NONE'> {
    if (isAboutRequest(kind)) {
      return row.customer_request ? requestLetterOf(kind, row.customer_request) : 'NONE';
    }
    const { subscriber: person, sign_up: signedUp } = row;
    const site = signedUp?.site ?? ownSite;
    if (!person || !site || !sealedToken) return 'NONE';
    const voucher = await findVoucher(database, person, site);
    const token = openToken(sealedToken, sealKeys, id);
    return mailContentOf(
      { kind, site, subscription: row.subscription ?? undefined, signUp: signedUp, voucher },
      { token, publicUrl: parts.publicUrl, now: now() },
    );
  }

  function abandon(mailId: string): Promise<DeliveryOutcome> {
    return close(mailId, { abandonedAt: now() });
  }

  /** The token is not needed any more, so it is not kept any longer; nor is a mail that nobody knows now. */
  async function close(
    mailId: string,
    end: { sentAt: Date } | { abandonedAt: Date },
  ): Promise<DeliveryOutcome> {
    const closed = await database.orm
      .update(mail)
      .set({ ...end, sealedToken: null, restingSince: null })
      .where(eq(mail.id, mailId))
      .returning({ id: mail.id });
    if (closed.length === 0) await parts.forget([mailId]);
    return DONE;
  }
}

function isAboutRequest(kind: SubscriberMailKind | RequestMailKind): kind is RequestMailKind {
  return REQUEST_MAIL_KINDS.some((one) => one === kind);
}
