import type { CustomerFormMailKind, SubscriberMailKind } from '#domain/mailKinds.ts';

import { alreadySubscribedMail } from './AlreadySubscribedMail.tsx';
import { confirmMail } from './ConfirmMail.tsx';
import {
  contactMail,
  dataRequestMail,
  loyaltyCardMail,
  withdrawalMail,
} from './customerFormMails.tsx';
import { goodbyeMail } from './GoodbyeMail.tsx';
import type { MailContext, MailTemplate } from './template.ts';
import { welcomeMail } from './WelcomeMail.tsx';

/** The template of each kind of mail of a shop; the first parameter is the content of that kind. */
export const SHOP_TEMPLATES = {
  CONFIRM: confirmMail,
  WELCOME: welcomeMail,
  ALREADY_SUBSCRIBED: alreadySubscribedMail,
  GOODBYE: goodbyeMail,
  CONTACT_TO_SERVICE: contactMail,
  CONTACT_COPY: contactMail,
  WITHDRAWAL_TO_SERVICE: withdrawalMail,
  WITHDRAWAL_RECEIVED: withdrawalMail,
  LOYALTY_CARD_TO_PROGRAMME: loyaltyCardMail,
  LOYALTY_CARD_RECEIVED: loyaltyCardMail,
  DATA_REQUEST_RECEIVED: dataRequestMail,
} satisfies Record<
  SubscriberMailKind | CustomerFormMailKind,
  (content: never, context: MailContext) => MailTemplate
>;
