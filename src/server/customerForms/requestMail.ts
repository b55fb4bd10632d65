import { brandContacts } from '#domain/brandCompany.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import type { RequestMailKind } from '#domain/mailKinds.ts';
import type { MailContent } from '#server/mail/content.ts';

import { referenceOf } from './reference.ts';
import type { RequestRow } from './requests.ts';

/** A mail about a request: what it says, to whom, and whom an answer to it reaches. */
export type RequestLetter = { content: MailContent; to: string; replyTo: string };

const IS_TO_DESK: Record<RequestMailKind, boolean> = {
  CONTACT_TO_SERVICE: true,
  CONTACT_COPY: false,
  WITHDRAWAL_TO_SERVICE: true,
  WITHDRAWAL_RECEIVED: false,
  LOYALTY_CARD_TO_PROGRAMME: true,
  LOYALTY_CARD_RECEIVED: false,
};

/** The mail of this kind about a request: what it holds, to whom it goes, and who reads the answer. */
export function requestLetterOf(kind: RequestMailKind, row: RequestRow): RequestLetter {
  const { site, name, email, topic, orderNumber, birthday, receivedAt } = row;
  const desk =
    row.kind === 'LOYALTY_CARD' ? brandContacts.loyaltyProgramme.email : customerServiceEmail(site);
  const content: MailContent = {
    kind,
    site,
    request: { name, email, topic, orderNumber, birthday, content: row.content },
    reference: referenceOf(row.id),
    receivedAt,
  };
  return IS_TO_DESK[kind]
    ? { content, to: desk, replyTo: email }
    : { content, to: email, replyTo: desk };
}
