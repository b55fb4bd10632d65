import type { ContactTopic } from '#contract/customerForms.ts';
import type { DataRight } from '#contract/staff/dataRequests.ts';
import { brand } from '#domain/brand.ts';
import type { CustomerFormMailKind } from '#domain/mailKinds.ts';
import { formatDay, type Day } from '#domain/shopDay.ts';
import type { SiteCode } from '#domain/sites.ts';
import { writeInstant } from '#domain/writeInstant.ts';

import { defuseLinks } from './defuseLinks.ts';
import { MailNote, MailText } from './mailParts.tsx';
import type { MailContext, MailTemplate } from './template.ts';

export type RequestContent = {
  site: SiteCode;
  /** The form as the customer filled it in. */
  request: {
    name: string;
    email: string;
    topic: ContactTopic | null;
    orderNumber: string | null;
    /** Birthday as `YYYY-MM-DD`. */
    birthday: string | null;
    content: string;
  };
  reference: string;
  receivedAt: Date;
};

type Content<Kind extends CustomerFormMailKind> = { kind: Kind } & RequestContent;
type ContactContent = Content<'CONTACT_TO_SERVICE' | 'CONTACT_COPY'>;
type WithdrawalContent = Content<'WITHDRAWAL_TO_SERVICE' | 'WITHDRAWAL_RECEIVED'>;
type DataRequestContent = Content<'DATA_REQUEST_RECEIVED'> & { right: DataRight; dueOn: Day };
type LoyaltyCardContent = Content<'LOYALTY_CARD_TO_PROGRAMME' | 'LOYALTY_CARD_RECEIVED'>;

/** A line of a mail that repeats a field of the form: its name and the input, which may have several lines. */
type Row = { label: string; value: string };

/**
 * Returns how a mail quotes input. A mail to the person must not contain links, because a stranger may have entered
 * the address.
 */
const quoteIn = (isToPerson: boolean) => (isToPerson ? defuseLinks : (text: string) => text);

/** A message to customer service: the mail to its staff, and the copy to the sender. */
export function contactMail(content: ContactContent, context: MailContext): MailTemplate {
  const { letter: texts, topic: topics } = context.texts.contact;
  const { request, reference } = content;
  const topic = topics[request.topic ?? 'OTHER']();
  const isCopy = content.kind === 'CONTACT_COPY';
  const quote = quoteIn(isCopy);
  return template({
    subject: isCopy ? texts.copy.subject({ brand: brand.name }) : texts.service.subject({ topic }),
    title: isCopy ? texts.copy.title() : texts.service.title(),
    text: isCopy ? texts.copy.text() : texts.service.text(),
    reason: (isCopy ? texts.copy : texts.service).reason(mailNames(context)),
    rows: [
      { label: texts.reference(), value: reference },
      { label: texts.receivedAt(), value: writeInstant(content.receivedAt, content.site) },
      { label: texts.topic(), value: topic },
      { label: texts.name(), value: quote(request.name) },
      { label: texts.email(), value: request.email },
      ...(request.orderNumber === null
        ? []
        : [{ label: texts.orderNumber(), value: quote(request.orderNumber) }]),
      { label: texts.message(), value: quote(request.content) },
    ],
  });
}

/**
 * A withdrawal: the mail to the staff, and the acknowledgement on a durable medium with content, date and time
 * (Directive 2011/83/EU, art. 11a (4)).
 */
export function withdrawalMail(content: WithdrawalContent, context: MailContext): MailTemplate {
  const { letter: texts, confirm } = context.texts.withdrawal;
  const { request, reference } = content;
  const isReceipt = content.kind === 'WITHDRAWAL_RECEIVED';
  const quote = quoteIn(isReceipt);
  return template({
    subject: isReceipt ? texts.received.subject() : texts.service.subject({ reference }),
    title: isReceipt ? texts.received.title() : texts.service.title(),
    text: isReceipt ? texts.received.text() : texts.service.text(),
    reason: (isReceipt ? texts.received : texts.service).reason(mailNames(context)),
    rows: [
      { label: texts.reference(), value: reference },
      { label: texts.receivedAt(), value: writeInstant(content.receivedAt, content.site) },
      { label: texts.declaration(), value: confirm.declaration() },
      { label: texts.contract(), value: quote(request.content) },
      { label: texts.name(), value: quote(request.name) },
      { label: texts.email(), value: request.email },
    ],
  });
}

/** The receipt of a request about personal data, with the last day for the answer. */
export function dataRequestMail(content: DataRequestContent, context: MailContext): MailTemplate {
  const { letter } = context.texts.contact;
  const { dataRequest: texts } = letter;
  const { request, right, dueOn } = content;
  return template({
    subject: texts.subject({ brand: brand.name }),
    title: texts.title(),
    text: texts.text({ day: formatDay(dueOn, context.locale) }),
    reason: texts.reason(mailNames(context)),
    rows: [
      { label: letter.reference(), value: content.reference },
      { label: texts.right(), value: texts[right]() },
      { label: letter.name(), value: defuseLinks(request.name) },
      { label: letter.email(), value: request.email },
    ],
  });
}

/** A loyalty card registration: the mail to the programme, and the person's acknowledgement. */
export function loyaltyCardMail(content: LoyaltyCardContent, context: MailContext): MailTemplate {
  const { loyaltyCard, contact } = context.texts;
  const { letter: texts } = loyaltyCard;
  const { letter: labels } = contact;
  const { request, reference } = content;
  const card = brand.loyaltyCard;
  const isReceipt = content.kind === 'LOYALTY_CARD_RECEIVED';
  const quote = quoteIn(isReceipt);
  const part = isReceipt ? texts.received : texts.programme;
  return template({
    subject: part.subject({ card }),
    title: part.title(),
    text: part.text({ card }),
    reason: part.reason({ ...mailNames(context), card }),
    rows: [
      { label: labels.reference(), value: reference },
      { label: labels.receivedAt(), value: writeInstant(content.receivedAt, content.site) },
      { label: labels.name(), value: quote(request.name) },
      { label: labels.email(), value: request.email },
      ...(request.birthday === null
        ? []
        : [{ label: texts.birthday(), value: formatDay(request.birthday, context.locale) }]),
      { label: texts.consent(), value: quote(request.content) },
    ],
  });
}

function template({
  text,
  rows,
  ...words
}: {
  subject: string;
  title: string;
  text: string;
  reason: string;
  rows: Row[];
}): MailTemplate {
  return {
    ...words,
    preview: text,
    body: (
      <>
        <MailText>{text}</MailText>
        {rows.map((row) => (
          <div key={row.label} style={{ margin: '0 0 16px' }}>
            <MailNote style={{ margin: 0 }}>{row.label}</MailNote>
            <MailText style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {row.value}
            </MailText>
          </div>
        ))}
      </>
    ),
    text: [text, ...rows.map(({ label, value }) => `${label}\n${value}`)],
  };
}

function mailNames({ to, shop }: MailContext) {
  return { address: to, shop };
}
