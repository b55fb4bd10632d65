import type { ReactNode } from 'react';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteUrl, type Addresses } from '#domain/siteUrls.ts';
import type { Locales, TranslationFunctions, Translations } from '#i18n/i18n-types.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { i18nObject, loadedLocales } from '#i18n/i18n-util.ts';

export type MailLink = { label: string; url: string };

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
  footerLinks?: MailLink[];
};

/**
 * Texts by translation, kept because each `i18nObject` parses its texts anew. An operator's wording is another
 * translation.
 */
const textsOfTranslations = new WeakMap<Translations, TranslationFunctions>();

function mailTexts(locale: Locales): TranslationFunctions {
  loadLocale(locale);
  const translation = loadedLocales[locale];
  const texts = textsOfTranslations.get(translation) ?? i18nObject(locale);
  textsOfTranslations.set(translation, texts);
  return texts;
}

/** Facts of the shop for every template. */
export type MailContext = {
  site: SiteCode;
  locale: string;
  to: string;
  texts: TranslationFunctions;
  shopUrl: string;
  /** The same URL without its scheme, for readers. */
  shop: string;
  /** Returns a page's URL from its path below the shop's. */
  pageUrl(path: string): string;
};

export function mailContext(site: SiteCode, to: string, addresses: Addresses): MailContext {
  const { locale } = siteFacts(site);
  const publicUrl = addresses.publicUrl.replace(/(?<!\/)\/+$/, '');
  const shopUrl = siteUrl(site, { ...addresses, publicUrl });
  return {
    site,
    locale,
    to,
    texts: mailTexts(locale),
    shopUrl,
    shop: shopUrl.replace(/^https?:\/\//, ''),
    pageUrl: (path) => `${shopUrl}${path}`,
  };
}
