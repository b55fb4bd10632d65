import { and, eq, inArray, sql } from 'drizzle-orm';

import type { MailKind } from '#domain/mailKinds.ts';
import type { Database } from '#server/db/database.ts';
import {
  customerRequest,
  mail,
  signUp,
  staff,
  subscriber,
  subscription,
} from '#server/db/schema.ts';
import type { MailContent } from '#server/mail/content.ts';

/** A mail ready to be written: what it says, to whom it goes, and who reads an answer. */
export type Letter = { content: MailContent; to: string; replyTo?: string };

/** A waiting mail with the rows that it may be about. */
export type MailRow = Awaited<ReturnType<typeof loadMails>>[number];

type ComposeContext = {
  database: Database;
  /** Base of the links, without a slash at its end. */
  publicUrl: string;
  now: Date;
  /** The token of the mail's links; undefined where it has none, or none any more. */
  token: string | undefined;
};

/** Composes a waiting mail. Undefined: the mail has lost its use; NONE: it was closed before. */
export type ComposeMail = (
  row: MailRow,
  context: ComposeContext,
) => Letter | undefined | 'NONE' | Promise<Letter | undefined | 'NONE'>;

/** Who composes the mails of each kind; each subject adds those of its own. */
export type MailComposers = Partial<Record<MailKind, ComposeMail>>;

/** Loads waiting mails in one statement. */
export function loadMails({ orm }: Pick<Database, 'orm'>, mailIds: string[]) {
  return orm
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
    .leftJoin(staff, eq(staff.id, mail.staffId))
    .where(inArray(mail.id, mailIds));
}
