import { eq } from 'drizzle-orm';

import { brandContacts } from '#domain/brandCompany.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { CUSTOMER_FORM_MAIL_KINDS, type CustomerFormMailKind } from '#domain/mailKinds.ts';
import { lastDayForAnswer } from '#domain/dataRequestTerms.ts';
import { dataRequest } from '#server/db/schema.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { ComposeMail, Letter, MailComposers } from '#server/outbox/composers.ts';

import { requestReference } from './reference.ts';
import type { CustomerFormRow } from './customerForms.ts';

/** Kinds of mail that contain only what the form contains. */
type FormMailKind = Exclude<CustomerFormMailKind, 'DATA_REQUEST_RECEIVED'>;

const IS_TO_DESK: Record<FormMailKind, boolean> = {
  CONTACT_TO_SERVICE: true,
  CONTACT_COPY: false,
  WITHDRAWAL_TO_SERVICE: true,
  WITHDRAWAL_RECEIVED: false,
  LOYALTY_CARD_TO_PROGRAMME: true,
  LOYALTY_CARD_RECEIVED: false,
};

function compose(kind: FormMailKind, row: CustomerFormRow): Letter {
  const { email, site } = row;
  const desk =
    row.kind === 'LOYALTY_CARD' ? brandContacts.loyaltyProgramme.email : customerServiceEmail(site);
  const content: MailContent = { kind, ...toMailContent(row) };
  return IS_TO_DESK[kind]
    ? { content, to: desk, replyTo: email }
    : { content, to: email, replyTo: desk };
}

function toMailContent(row: CustomerFormRow) {
  const { site, name, email, topic, orderNumber, birthday, content, receivedAt } = row;
  const request = { name, email, topic, orderNumber, birthday, content };
  return { site, request, reference: requestReference(row.id), receivedAt };
}

const composeDataRequest: ComposeMail = async ({ customer_request: row }, { database }) => {
  if (!row) return 'NONE';
  const [asked] = await database.orm
    .select()
    .from(dataRequest)
    .where(eq(dataRequest.requestId, row.id));
  if (!asked) return 'NONE';
  const { right, receivedOn } = asked;
  const kind = 'DATA_REQUEST_RECEIVED';
  const dueOn = lastDayForAnswer(row.site, receivedOn);
  return {
    content: { kind, right, dueOn, ...toMailContent(row) },
    to: row.email,
    replyTo: customerServiceEmail(row.site),
  };
};

/** Mails about customers' forms: one to the responsible staff, one to the customer. */
export const customerFormMails: MailComposers = Object.fromEntries(
  CUSTOMER_FORM_MAIL_KINDS.map((kind): [CustomerFormMailKind, ComposeMail] => [
    kind,
    kind === 'DATA_REQUEST_RECEIVED'
      ? composeDataRequest
      : ({ customer_request: row }) => (row ? compose(kind, row) : 'NONE'),
  ]),
);
