import type { ReactNode } from 'react';

import {
  CONTACT_TOPICS,
  type ContactState,
  type ContactValues,
  type CustomerFormFault,
} from '#contract/customerForms.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextArea } from '#ui/text-area/textArea.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import {
  EmailField,
  fieldStates,
  FormFault,
  MandatoryNote,
  NameField,
  PrivacyNote,
} from './customerFormFields.tsx';

type ContactFormProps = {
  site: SiteCode;
  editing: Extract<ContactState, { state: 'EDITING' }>;
  honeypot: (props: { id: string; label: string }) => ReactNode;
};

const EMPTY: ContactValues = { topic: '', name: '', email: '', orderNumber: '', message: '' };
const FIELDS = ['topic', 'name', 'email', 'orderNumber', 'message'] as const;

/** The contact form (spec §2.2/6). */
export function ContactForm({ site, editing, honeypot: Honeypot }: ContactFormProps) {
  const { contact: texts, newsletter } = useI18nContext().LL;
  const { values = EMPTY, errors = {}, refusal } = editing;
  const { isFaulty, field } = fieldStates(FIELDS, values, errors);
  const { error: topicFault, ...topic } = field('topic');
  const { error: orderFault, ...orderNumber } = field('orderNumber');
  const { error: messageError, value: written, ...message } = field('message');

  return (
    <form
      className="customer-form-form"
      method="post"
      action={sitePath(site) + siteFacts(site).links.contact}
      aria-labelledby="contact-title"
      noValidate
    >
      <h2 id="contact-title">{texts.formTitle()}</h2>
      <FormFault>
        {refusal
          ? texts[refusal]({ email: customerServiceEmail(site) })
          : isFaulty
            ? texts.checkInput()
            : undefined}
      </FormFault>
      <MandatoryNote />
      <SelectField
        {...topic}
        id="contact-topic"
        name="topic"
        label={texts.topic.label()}
        required
        options={[
          { value: '', text: texts.topic.choose() },
          ...CONTACT_TOPICS.map((one) => ({ value: one, text: texts.topic[one]() })),
        ]}
        error={topicFault && texts.topic.required()}
      />
      <NameField id="contact-name" {...field('name')} />
      <EmailField id="contact-email" {...field('email')} />
      <TextField
        {...orderNumber}
        id="contact-order-number"
        name="orderNumber"
        label={texts.orderNumber.label()}
        autoComplete="off"
        error={
          orderFault && (orderFault === 'tooLong' ? texts.orderNumber.tooLong() : texts.invalid())
        }
      />
      <TextArea
        {...message}
        id="contact-message"
        name="message"
        label={texts.message.label()}
        required
        rows={7}
        defaultValue={written}
        error={messageError && messageFault(messageError)}
      />
      <Honeypot id="contact-verify" label={newsletter.honeypot()} />
      <PrivacyNote site={site}>{texts.keeping()}</PrivacyNote>
      <Button type="submit">{texts.submit()}</Button>
    </form>
  );

  function messageFault(error: CustomerFormFault): string {
    if (error === 'required') return texts.message.required();
    return error === 'tooLong' ? texts.message.tooLong({ count: written.length }) : texts.invalid();
  }
}

type ContactSentProps = { site: SiteCode; sent: Extract<ContactState, { state: 'SENT' }> };

/** Confirms that a message has arrived and explains the next step. */
export function ContactSent({ site, sent }: ContactSentProps) {
  const texts = useI18nContext().LL.contact.sent;
  return (
    <div className="customer-form-end">
      <h1>{texts.title()}</h1>
      <p>{texts.text()}</p>
      <p className="customer-form-reference">{texts.reference({ reference: sent.reference })}</p>
      <ButtonLink variant="secondary" href={sitePath(site) + siteFacts(site).links.contact}>
        {texts.again()}
      </ButtonLink>
    </div>
  );
}
