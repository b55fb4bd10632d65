import { renderToStaticMarkup } from 'react-dom/server';

import type { MailContent, ShopMailContent } from '../content.ts';
import { alreadySubscribedMail } from './AlreadySubscribedMail.tsx';
import { confirmMail } from './ConfirmMail.tsx';
import { goodbyeMail } from './GoodbyeMail.tsx';
import { MailLayout } from './MailLayout.tsx';
import { mailFooter, staffFooter, type MailFooter } from './mailFooter.ts';
import { plainText } from './plainText.ts';
import { staffMail } from './staffMail.tsx';
import { contactMail, loyaltyCardMail, withdrawalMail } from './customerFormMails.tsx';
import { mailContext, type MailContext, type MailTemplate } from './template.ts';
import { welcomeMail } from './WelcomeMail.tsx';

/** The document type that mailboxes recognise. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

function templateOf(content: ShopMailContent, context: MailContext): MailTemplate {
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

/** Renders both parts of a mail, a shop's in its language with the current texts, and staff's in English. */
export function renderMail(
  content: MailContent,
  { to, publicUrl }: { to: string; publicUrl: string },
): RenderedMail {
  if (!('site' in content)) {
    return write(staffMail(content), {
      locale: 'en',
      homeUrl: `${publicUrl}/staff`,
      footer: staffFooter(to, publicUrl),
    });
  }
  const context = mailContext(content.site, to, publicUrl);
  const template = templateOf(content, context);
  return write(template, {
    locale: context.locale,
    homeUrl: context.shopUrl,
    footer: mailFooter(template, context),
  });
}

function write(
  template: MailTemplate,
  frame: { locale: string; homeUrl: string; footer: MailFooter },
): RenderedMail {
  return {
    subject: template.subject,
    html: DOCTYPE + renderToStaticMarkup(<MailLayout template={template} {...frame} />),
    text: plainText(template, frame.locale, frame.footer),
  };
}
