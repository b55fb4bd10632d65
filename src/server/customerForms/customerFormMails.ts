import { brandContacts } from '#domain/brandCompany.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { CUSTOMER_FORM_MAIL_KINDS, type CustomerFormMailKind } from '#domain/mailKinds.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { ComposeMail, Letter, MailComposers } from '#server/outbox/composers.ts';

import { requestReference } from './reference.ts';
import type { CustomerFormRow } from './customerForms.ts';

const IS_TO_DESK: Record<CustomerFormMailKind, boolean> = {
  CONTACT_TO_SERVICE: true,
  CONTACT_COPY: false,
  WITHDRAWAL_TO_SERVICE: true,
  WITHDRAWAL_RECEIVED: false,
  LOYALTY_CARD_TO_PROGRAMME: true,
  LOYALTY_CARD_RECEIVED: false,
};

/** Composes the mail of a kind about a request. */
function compose(kind: CustomerFormMailKind, row: CustomerFormRow): Letter {
  const { site, name, email, topic, orderNumber, birthday, receivedAt } = row;
  const desk =
    row.kind === 'LOYALTY_CARD' ? brandContacts.loyaltyProgramme.email : customerServiceEmail(site);
  const content: MailContent = {
    kind,
    site,
    request: { name, email, topic, orderNumber, birthday, content: row.content },
    reference: requestReference(row.id),
    receivedAt,
  };
  return IS_TO_DESK[kind]
    ? { content, to: desk, replyTo: email }
    : { content, to: email, replyTo: desk };
}

/** Mails about customers' forms: to the responsible desk and to the customer. */
export const customerFormMails: MailComposers = Object.fromEntries(
  CUSTOMER_FORM_MAIL_KINDS.map((kind): [CustomerFormMailKind, ComposeMail] => [
    kind,
    ({ customer_request: row }) => (row ? compose(kind, row) : 'NONE'),
  ]),
);
