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

/** Returns the end of a shop's mail: why it was sent, contacts and imprint. */
export function mailFooter(template: MailTemplate, context: MailContext): MailFooter {
  const texts = context.texts.mail.footer;
  const { links } = siteFacts(context.site);
  const country = new Intl.DisplayNames(context.locale, { type: 'region' }).of(company.country);
  return {
    reason: template.reason ?? texts.reason({ address: context.to, shop: context.shop }),
    links: [
      ...template.footerLinks,
      { label: texts.privacy(), url: context.pageUrl(links.privacy) },
      { label: texts.contact(), url: context.pageUrl(links.contact) },
    ],
    imprint: imprintOf(`${company.street}, ${company.city}, ${country}`),
  };
}

/** Returns the end of a mail to staff. */
export function staffFooter(to: string, publicUrl: string): MailFooter {
  const place = publicUrl.replace(/^https?:\/\//, '');
  return {
    reason: `This mail was sent to ${to} because of an account for the console at ${place}.`,
    links: [],
    imprint: imprintOf(`${company.street}, ${company.city}`),
  };
}

const imprintOf = (address: string) => [
  company.name,
  withNonBreakingNumbers(address),
  brandLegal.register,
];
