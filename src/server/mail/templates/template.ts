import type { ReactNode } from 'react';

import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

export type MailLink = { label: string; url: string };

/** What a template makes of its content; the frame around it is the same for all mails. */
export type MailTemplate = {
  subject: string;
  /** What mailboxes show beside the subject. */
  preview: string;
  title: string;
  /** Before the title, from edge to edge of the sheet. */
  banner?: ReactNode;
  body: ReactNode;
  /** The body in plain text, one entry per paragraph. */
  text: string[];
  /** Why it came, in place of the newsletter's words for it. */
  reason?: string;
  /** Links of this mail that stand before those that every mail ends with. */
  footerLinks: MailLink[];
};

/** The shop's facts that every template reads. */
export type MailContext = {
  site: SiteCode;
  locale: string;
  to: string;
  texts: TranslationFunctions;
  /** The shop's front page. */
  shopUrl: string;
  /** The same as a reader says it, without its scheme. */
  shop: string;
  /** A page of the shop, by its path below the shop's own. */
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
