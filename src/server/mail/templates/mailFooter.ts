import { brandCompany as company, brandLegal } from '#domain/brandCompany.ts';
import { withNonBreakingNumbers } from '#domain/nonBreakingNumbers.ts';
import { siteFacts } from '#domain/sites.ts';

import type { MailContext, MailLink, MailTemplate } from './template.ts';

type MailFooter = {
  reason: string;
  links: MailLink[];
  /** One entry per line. */
  imprint: string[];
};

/** Returns the end of every mail: why it was sent, contacts and imprint. */
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
    imprint: [
      company.name,
      withNonBreakingNumbers(`${company.street}, ${company.city}, ${country}`),
      brandLegal.register,
    ],
  };
}
