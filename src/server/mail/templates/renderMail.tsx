import { render } from 'react-email';

import type { CustomerFormMailContent } from '../content.ts';
import { alreadySubscribedMail } from './AlreadySubscribedMail.tsx';
import { confirmMail } from './ConfirmMail.tsx';
import { goodbyeMail } from './GoodbyeMail.tsx';
import { MailLayout } from './MailLayout.tsx';
import { plainText } from './plainText.ts';
import { contactMail, loyaltyCardMail, withdrawalMail } from './customerFormMails.tsx';
import { mailContext, type MailContext, type MailTemplate } from './template.ts';
import { welcomeMail } from './WelcomeMail.tsx';
import type { WrittenMail } from './writtenMail.ts';

function templateOf(
  content: WrittenMail | CustomerFormMailContent,
  context: MailContext,
): MailTemplate {
  switch (content.kind) {
    case 'CONFIRM':
      return confirmMail(content, context);
    case 'WELCOME':
      return welcomeMail(content, context);
    case 'ALREADY_SUBSCRIBED':
      return alreadySubscribedMail(content, context);
    case 'GOODBYE':
      return goodbyeMail(content, context);
    case 'CONTACT_TO_SERVICE':
    case 'CONTACT_COPY':
      return contactMail(content, context);
    case 'WITHDRAWAL_TO_SERVICE':
    case 'WITHDRAWAL_RECEIVED':
      return withdrawalMail(content, context);
    case 'LOYALTY_CARD_TO_PROGRAMME':
    case 'LOYALTY_CARD_RECEIVED':
      return loyaltyCardMail(content, context);
  }
}

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders both parts of a mail in its shop's language, with the current texts. */
export async function renderMail(
  content: WrittenMail | CustomerFormMailContent,
  { to, publicUrl }: { to: string; publicUrl: string },
): Promise<RenderedMail> {
  const context = mailContext(content.site, to, publicUrl);
  const template = templateOf(content, context);
  return {
    subject: template.subject,
    html: await render(<MailLayout template={template} context={context} />),
    text: plainText(template, context),
  };
}
