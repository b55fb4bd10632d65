import { customerServiceEmail } from '#domain/brandFacts.ts';
import type { RequestMailKind } from '#server/db/schema.ts';
import type { MailContent } from '#server/mail/content.ts';

import { referenceOf } from './reference.ts';
import type { RequestRow } from './requests.ts';

/** A mail about a request: what it says, to whom, and whom an answer to it reaches. */
export type RequestLetter = { content: MailContent; to: string; replyTo: string };

export function requestLetterOf(kind: RequestMailKind, row: RequestRow): RequestLetter {
  const service = customerServiceEmail(row.site);
  const { site, name, email, topic, orderNumber, receivedAt } = row;
  const content: MailContent = {
    kind,
    site,
    request: { name, email, topic, orderNumber, content: row.content },
    reference: referenceOf(row.id),
    receivedAt,
  };
  const isToService = kind === 'CONTACT_TO_SERVICE' || kind === 'WITHDRAWAL_TO_SERVICE';
  return isToService
    ? { content, to: service, replyTo: email }
    : { content, to: email, replyTo: service };
}
