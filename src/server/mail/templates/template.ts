import type { ReactNode } from 'react';

import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

export type MailLink = { label: string; url: string };

/** Links in every mail to subscribers. */
export type SubscriberLinks = { preferencesUrl: string; unsubscribeUrl: string };

/** The content part of a mail; the layout is the same for all mails. */
export type MailTemplate = {
  subject: string;
  /** Text that mailboxes show next to the subject. */
  preview: string;
  title: string;
  /** Full-width content above the title. */
  banner?: ReactNode;
  body: ReactNode;
  /** The body in plain text, one entry per paragraph. */
  text: string[];
  /** Why the mail was sent, in place of the newsletter's reason. */
  reason?: string;
  /** Links before those that end every mail. */
  footerLinks: MailLink[];
};

/** Facts of the shop for every template. */
export type MailContext = {
  site: SiteCode;
  locale: string;
  to: string;
  texts: TranslationFunctions;
  /** URL of the shop's front page. */
  shopUrl: string;
  /** The same URL without its scheme, for readers. */
  shop: string;
  /** Returns a page's URL from its path below the shop's. */
  pageUrl(path: string): string;
};

export function mailContext(site: SiteCode, to: string, publicUrl: string): MailContext {
  const { locale } = siteFacts(site);
  loadLocale(locale);
  const shopUrl = `${publicUrl.replace(/(?<!\/)\/+$/, '')}${sitePath(site)}`;
  return {
    site,
    locale,
    to,
    texts: i18nObject(locale),
    shopUrl,
    shop: shopUrl.replace(/^https?:\/\//, ''),
    pageUrl: (path) => `${shopUrl}${path}`,
  };
}
