import type { SiteCode } from '#domain/sites.ts';
import type { SubscriberMailKind } from '#domain/mailKinds.ts';
import { mail, subscriberToken } from '#server/db/schema.ts';
import { deriveSealKey, hashToken, newToken, sealToken } from '#server/base/token.ts';
import { newRowId } from '#server/base/rowId.ts';

import type { NewsletterServices } from '../newsletterServices.ts';

export type SubscriberMail = {
  kind: Extract<SubscriberMailKind, 'WELCOME' | 'GOODBYE'>;
  subscriberId: string;
  site: SiteCode;
  /** The sign-up that caused the mail, if any. */
  signUpId: string | null;
  at: Date;
};

/**
 * Creates a function that queues a mail to a known person, with a token for their data in its shop. Call that
 * function in the transaction that causes the mail.
 */
export function createSubscriberMail(
  services: Pick<NewsletterServices, 'database' | 'jobs' | 'secret'>,
): (asked: SubscriberMail) => Promise<void> {
  const sealKey = deriveSealKey(services.secret);
  return async ({ at, ...asked }) => {
    const mailId = newRowId();
    const token = newToken();
    const sealedToken = sealToken(token, sealKey, mailId);
    await services.database.orm
      .insert(mail)
      .values({ id: mailId, ...asked, sealedToken, createdAt: at });
    await services.database.orm.insert(subscriberToken).values({
      hash: hashToken(token),
      subscriberId: asked.subscriberId,
      site: asked.site,
      mailId,
      createdAt: at,
    });
    await services.jobs.sendMail([mailId]);
  };
}
