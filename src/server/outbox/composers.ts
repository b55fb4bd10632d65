import { and, eq, inArray, sql } from 'drizzle-orm';

import type { MailKind } from '#domain/mailKinds.ts';
import type { HostAddresses } from '#domain/siteUrls.ts';
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

/** A composed mail: content, recipient and reply address. */
export type Letter = { content: MailContent; to: string; replyTo?: string };

/** A waiting mail with the rows that it may refer to. */
export type MailRow = Awaited<ReturnType<typeof loadMails>>[number];

type ComposeContext = HostAddresses & {
  database: Database;
  now: Date;
  /** The token of the mail's links; undefined if its row no longer holds one. */
  token: string | undefined;
};

/** Composes a waiting mail. Undefined: the mail is obsolete. NONE: it has been sent or given up already. */
export type ComposeMail = (
  row: MailRow,
  context: ComposeContext,
) => Letter | undefined | 'NONE' | Promise<Letter | undefined | 'NONE'>;

/** Composers by kind of mail; each subject adds its own. */
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
