import { renderToStaticMarkup } from 'react-dom/server';

import { brand } from '#domain/brand.ts';
import type { HostAddresses } from '#domain/siteUrls.ts';

import type { MailContent } from '../content.ts';
import { MailLayout } from './MailLayout.tsx';
import { mailFooter, staffFooter, type MailFooter } from './mailFooter.ts';
import { SHOP_TEMPLATES } from './shopTemplates.ts';
import { staffMail } from './staffMail.tsx';
import { mailContext, type MailContext, type MailTemplate } from './template.ts';

/** The document type that mailboxes recognise. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders both parts of a mail, a shop's in its language with the current texts, and staff's in English. */
export function renderMail(
  content: MailContent,
  { to, ...addresses }: HostAddresses & { to: string },
): RenderedMail {
  if (!('site' in content)) {
    const { staffUrl = addresses.publicUrl } = addresses;
    return write(staffMail(content), {
      locale: 'en',
      homeUrl: `${staffUrl}/staff`,
      footer: staffFooter(to, staffUrl),
    });
  }
  const context = mailContext(content.site, to, addresses);
  const createTemplate: (content: never, context: MailContext) => MailTemplate =
    SHOP_TEMPLATES[content.kind].template;
  // The table is keyed by kind, so content and template are of the same kind.
  const template = createTemplate(content as never, context);
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

const RULE = '-'.repeat(48);

/** Returns the whole mail as plain text; every link is on its own line. */
function plainText(template: MailTemplate, locale: string, footer: MailFooter): string {
  return `${[
    brand.name.toLocaleUpperCase(locale),
    `${template.title}\n${'='.repeat([...template.title].length)}`,
    ...template.text,
    RULE,
    footer.reason,
    ...footer.links.map(({ label, url }) => `${label}\n${url}`),
    footer.imprint.join('\n'),
  ].join('\n\n')}\n`;
}
