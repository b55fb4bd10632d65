import { eq } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { mail, signUp, subscriber } from '#server/db/schema.ts';
import type { composeMail, MailMessage } from '#server/mail/message.ts';
import type { MailTransport } from '#server/mail/transport.ts';

import { mailContentOf } from './mailContent.ts';
import { MailNotTakenError } from './mailNotTakenError.ts';
import { deriveSealKey, openToken } from './token.ts';
import { findVoucher } from './vouchers.ts';

export type MailWorkerParts = {
  database: Database;
  /** The server's secret, and those before it: a mail may have waited while it was changed. */
  secrets: readonly [string, ...string[]];
  transport: Pick<MailTransport, 'send'>;
  compose: typeof composeMail;
  /** Sender of every mail. */
  from: string;
  /** Base of the links, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
  /** Removes the captured copy of a mail whose person was erased while it was on its way. */
  forget: (mailIds: string[]) => Promise<void>;
  logger: { warn(details: object, message: string): void };
};

/**
 * Delivers the mail with an id, at least once and with the same Message-ID each time; does nothing where it
 * was delivered before or its person is gone. Rejects while the mail server cannot take it.
 */
export function createMailWorker(parts: MailWorkerParts): (mailId: string) => Promise<void> {
  const { database, logger, now } = parts;
  const sealKeys = parts.secrets.map(deriveSealKey);

  return async (mailId) => {
    const row = await load(mailId);
    if (!row?.mail.sealedToken) return;
    const token = openToken(row.mail.sealedToken, sealKeys, mailId);
    const letter = mailContentOf(
      {
        kind: row.mail.kind,
        person: row.subscriber,
        signUp: row.sign_up,
        voucher: await findVoucher(database, row.subscriber),
      },
      { token, publicUrl: parts.publicUrl, now: now() },
    );
    if (!letter) return abandon(mailId);
    const message = await parts.compose(letter.content, {
      mailId,
      to: letter.to,
      from: parts.from,
      publicUrl: parts.publicUrl,
      date: row.mail.createdAt,
    });
    const outcome = await deliver(message);
    if (outcome === 'RECIPIENT_REFUSED') return abandon(mailId);
    await close(mailId, { sentAt: now() });
  };

  async function load(mailId: string) {
    const [row] = await database.orm
      .select()
      .from(mail)
      .innerJoin(subscriber, eq(subscriber.id, mail.subscriberId))
      .leftJoin(signUp, eq(signUp.id, mail.signUpId))
      .where(eq(mail.id, mailId));
    return row;
  }

  async function deliver(message: MailMessage): Promise<'TAKEN' | 'RECIPIENT_REFUSED'> {
    try {
      await parts.transport.send(message);
      return 'TAKEN';
    } catch (error) {
      const failure = new MailNotTakenError(error);
      if (!failure.isRecipientRefused) throw failure;
      logger.warn({ mail: message.messageId, err: failure }, 'A recipient does not exist');
      return 'RECIPIENT_REFUSED';
    }
  }

  function abandon(mailId: string): Promise<void> {
    return close(mailId, { abandonedAt: now() });
  }

  /** The token is not needed any more, so it is not kept any longer; nor is a mail that nobody knows now. */
  async function close(
    mailId: string,
    end: { sentAt: Date } | { abandonedAt: Date },
  ): Promise<void> {
    const closed = await database.orm
      .update(mail)
      .set({ ...end, sealedToken: null })
      .where(eq(mail.id, mailId))
      .returning({ id: mail.id });
    if (closed.length === 0) await parts.forget([mailId]);
  }
}
