import type { ReactNode } from 'react';

import {
  CONTACT_TOPICS,
  type ContactState,
  type ContactValues,
} from '#contract/customerRequests.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextArea } from '#ui/text-area/textArea.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { fixed } from './fixed.ts';

type ContactFormProps = {
  site: SiteCode;
  editing: Extract<ContactState, { state: 'EDITING' }>;
  honeypot: (props: { id: string; label: string }) => ReactNode;
};

const EMPTY: ContactValues = { topic: '', name: '', email: '', orderNumber: '', message: '' };
const FIELDS = ['topic', 'name', 'email', 'orderNumber', 'message'] as const;

/** The contact form (spec §2.2). */
export function ContactForm({ site, editing, honeypot: Honeypot }: ContactFormProps) {
  const { contact: texts, newsletter, kit } = useI18nContext().LL;
  const { values = EMPTY, errors = {}, refusal } = editing;
  const { links } = siteFacts(site);
  const firstFault = FIELDS.find((field) => errors[field] !== undefined);
  // Without scripts only the browser itself can lead to what is to be mended.
  const focus = (field: (typeof FIELDS)[number]) => ({ autoFocus: field === firstFault });
  const email = customerServiceEmail(site);
  const fault = {
    topic: errors.topic && texts.topic.required(),
    name: errors.name && (errors.name === 'invalid' ? texts.invalid() : texts.name[errors.name]()),
    email: errors.email && newsletter.email[errors.email](),
    orderNumber:
      errors.orderNumber &&
      (errors.orderNumber === 'tooLong' ? texts.orderNumber.tooLong() : texts.invalid()),
    message: errors.message && messageFault(errors.message),
  };

  function messageFault(error: NonNullable<typeof errors.message>): string {
    if (error === 'required') return texts.message.required();
    return error === 'tooLong'
      ? texts.message.tooLong({ count: values.message.length })
      : texts.invalid();
  }

  return (
    <form
      className="request-form"
      method="post"
      action={sitePath(site) + links.contact}
      aria-labelledby="contact-title"
      noValidate
    >
      <h2 id="contact-title">{texts.formTitle()}</h2>
      {(firstFault ?? refusal) !== undefined && (
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          {refusal === undefined ? texts.checkInput() : texts[refusal]({ email })}
        </Notification>
      )}
      <p className="request-note">{newsletter.mandatoryNote()}</p>
      <SelectField
        id="contact-topic"
        name="topic"
        label={texts.topic.label()}
        required
        {...focus('topic')}
        value={values.topic}
        options={[
          { value: '', text: texts.topic.choose() },
          ...CONTACT_TOPICS.map((topic) => ({ value: topic, text: texts.topic[topic]() })),
        ]}
        error={fault.topic}
        onValueChange={fixed}
      />
      <TextField
        id="contact-name"
        name="name"
        label={texts.name.label()}
        required
        autoComplete="name"
        {...focus('name')}
        value={values.name}
        error={fault.name}
        onValueChange={fixed}
      />
      <TextField
        id="contact-email"
        name="email"
        type="email"
        label={newsletter.email.label()}
        required
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        {...focus('email')}
        value={values.email}
        error={fault.email}
        onValueChange={fixed}
      />
      <TextField
        id="contact-order-number"
        name="orderNumber"
        label={texts.orderNumber.label()}
        autoComplete="off"
        {...focus('orderNumber')}
        value={values.orderNumber}
        error={fault.orderNumber}
        onValueChange={fixed}
      />
      <TextArea
        id="contact-message"
        name="message"
        label={texts.message.label()}
        required
        rows={7}
        {...focus('message')}
        defaultValue={values.message}
        error={fault.message}
      />
      <Honeypot id="contact-verify" label={newsletter.honeypot()} />
      <p className="request-note">
        {texts.keeping()}{' '}
        <RichText
          text={newsletter.privacyHint()}
          links={{ privacy: sitePath(site) + links.privacy }}
        />
      </p>
      <Button type="submit">{texts.submit()}</Button>
    </form>
  );
}

type ContactSentProps = { site: SiteCode; sent: Extract<ContactState, { state: 'SENT' }> };

/** The end of a message: that it has arrived, and what comes next. */
export function ContactSent({ site, sent }: ContactSentProps) {
  const texts = useI18nContext().LL.contact.sent;
  return (
    <div className="request-end">
      <h1>{texts.title()}</h1>
      <p>{texts.text()}</p>
      <p className="request-reference">{texts.reference({ reference: sent.reference })}</p>
      <ButtonLink variant="secondary" href={sitePath(site) + siteFacts(site).links.contact}>
        {texts.again()}
      </ButtonLink>
    </div>
  );
}
