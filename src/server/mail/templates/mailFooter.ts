import { brandCompany as company, brandLegal } from '#domain/brandCompany.ts';
import { withNonBreakingNumbers } from '#domain/nonBreakingNumbers.ts';
import { siteFacts } from '#domain/sites.ts';

import type { MailContext, MailLink, MailTemplate } from './template.ts';

export type MailFooter = {
  reason: string;
  links: MailLink[];
  /** The imprint, one entry per line. */
  imprint: string[];
};

/** Names of the company's country by locale, kept because an `Intl.DisplayNames` takes longer than the footer. */
const countryNames = new Map<string, string | undefined>();

function countryName(locale: string): string | undefined {
  if (!countryNames.has(locale)) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    countryNames.set(locale, names.of(company.country));
  }
  return countryNames.get(locale);
}

/** Returns the end of a shop's mail: why it was sent, contacts and imprint. */
export function mailFooter(template: MailTemplate, context: MailContext): MailFooter {
  const texts = context.texts.mail.footer;
  const { links } = siteFacts(context.site);
  return {
    reason: template.reason ?? texts.reason({ address: context.to, shop: context.shop }),
    links: [
      ...(template.footerLinks ?? []),
      { label: texts.privacy(), url: context.pageUrl(links.privacy) },
      { label: texts.contact(), url: context.pageUrl(links.contact) },
    ],
    imprint: imprintLines(`${company.street}, ${company.city}, ${countryName(context.locale)}`),
  };
}

/** Returns the end of a mail to staff. */
export function staffFooter(to: string, publicUrl: string): MailFooter {
  const place = publicUrl.replace(/^https?:\/\//, '');
  return {
    reason: `This mail was sent to ${to} because of an account for the console at ${place}.`,
    links: [],
    imprint: imprintLines(`${company.street}, ${company.city}`),
  };
}

const imprintLines = (address: string) => [
  company.name,
  withNonBreakingNumbers(address),
  brandLegal.register,
];
