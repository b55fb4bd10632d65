import type { CustomerFormMailKind, SubscriberMailKind } from '#domain/mailKinds.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';

import {
  daysAfter,
  exampleVoucher,
  sampleDataRequest,
  sampleLink,
  sampleRequest,
  subscriberLinks,
  type Sample,
} from '../samples.ts';
import {
  contactMail,
  dataRequestMail,
  loyaltyCardMail,
  withdrawalMail,
} from './customerFormMails.tsx';
import {
  alreadySubscribedMail,
  confirmMail,
  goodbyeMail,
  welcomeMail,
} from './subscriberMails.tsx';
import type { MailContext, MailTemplate } from './template.ts';

/** A kind of mail of a shop: its template, and fictitious content for the gallery of mails. */
type Row<Content> = {
  template: (content: Content, context: MailContext) => MailTemplate;
  sample: (sample: Sample) => Omit<Content, 'kind' | 'site'>;
};

const row = <Content extends { kind: string; site: SiteCode }>(
  template: Row<Content>['template'],
  sample: Row<Content>['sample'],
): Row<Content> => ({ template, sample });

const contact = row(contactMail, sampleRequest({ topic: 'DELIVERY', orderNumber: '4711' }));
const withdrawal = row(withdrawalMail, sampleRequest({}));
const loyaltyCard = row(loyaltyCardMail, sampleRequest({ birthday: '1815-12-10' }));

/** Each kind of mail of a shop. */
export const SHOP_TEMPLATES = {
  CONFIRM: row(confirmMail, ({ at, ...links }) => ({
    confirmUrl: sampleLink('confirm', links),
    signedUpAt: at,
    expiresAt: daysAfter(at, siteTerms(links.site).retention.unconfirmedDays),
  })),
  WELCOME: row(welcomeMail, (sample) => ({
    voucher: exampleVoucher(sample.site, sample.at),
    ...subscriberLinks(sample),
  })),
  ALREADY_SUBSCRIBED: row(alreadySubscribedMail, subscriberLinks),
  GOODBYE: row(goodbyeMail, (sample) => ({ preferencesUrl: sampleLink('preferences', sample) })),
  CONTACT_TO_SERVICE: contact,
  CONTACT_COPY: contact,
  WITHDRAWAL_TO_SERVICE: withdrawal,
  WITHDRAWAL_RECEIVED: withdrawal,
  LOYALTY_CARD_TO_PROGRAMME: loyaltyCard,
  LOYALTY_CARD_RECEIVED: loyaltyCard,
  DATA_REQUEST_RECEIVED: row(dataRequestMail, sampleDataRequest),
} satisfies Record<
  SubscriberMailKind | CustomerFormMailKind,
  { template: Row<never>['template']; sample: Row<object>['sample'] }
>;
