import type { SiteCode } from '#domain/sites.ts';
import type { SubscriberMailKind } from '#domain/mailKinds.ts';
import { mail, subscriberToken } from '#server/db/schema.ts';
import { deriveSealKey, hashToken, newToken, sealToken } from '#server/base/token.ts';
import { newRowId } from '#server/base/rowId.ts';

import type { NewsletterServices } from '../newsletterServices.ts';

type SubscriberMail = {
  kind: Extract<SubscriberMailKind, 'WELCOME' | 'GOODBYE'>;
  subscriberId: string;
  site: SiteCode;
  /** The sign-up that caused the mail, if any. */
  signUpId: string | null;
  at: Date;
};

/**
 * Queues a mail to a known person, with a token for their data in its shop. Call it in the transaction that causes the
 * mail.
 */
export async function queueSubscriberMail(
  { database: { orm }, jobs, secret }: Pick<NewsletterServices, 'database' | 'jobs' | 'secret'>,
  { at, ...asked }: SubscriberMail,
): Promise<void> {
  const mailId = newRowId();
  const token = newToken();
  const sealedToken = sealToken(token, deriveSealKey(secret), mailId);
  await orm.insert(mail).values({ id: mailId, ...asked, sealedToken, createdAt: at });
  await orm.insert(subscriberToken).values({
    hash: hashToken(token),
    subscriberId: asked.subscriberId,
    site: asked.site,
    mailId,
    createdAt: at,
  });
  await jobs.sendMail([mailId]);
}
