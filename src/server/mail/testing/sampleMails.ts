import { CUSTOMER_FORM_MAIL_KINDS, SUBSCRIBER_MAIL_KINDS } from '#domain/mailKinds.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ShopMailKind } from '../content.ts';
import { composeMail, type MailMessage, type MailOptions } from '../message.ts';
import { sampleContent } from '../sampleContent.ts';
import { sampleLink } from '../samples.ts';
import type { RequestContent } from '../templates/customerFormMails.tsx';

/** Every kind of mail of a shop. */
export const MAIL_KINDS: ShopMailKind[] = [...SUBSCRIBER_MAIL_KINDS, ...CUSTOMER_FORM_MAIL_KINDS];
export const PUBLIC_URL = 'https://shop.example';
/** In Istanbul it is already the next day. */
export const SAMPLE_AT = new Date('2026-11-22T21:30:05Z');

export const confirmUrl = (site: SiteCode) => sampleUrl('confirm', site);
export const unsubscribeUrl = (site: SiteCode) => sampleUrl('unsubscribe', site);
export const preferencesUrl = (site: SiteCode) => sampleUrl('preferences', site);

const sampleUrl = (page: string, site: SiteCode) =>
  sampleLink(page, { publicUrl: PUBLIC_URL, site });

const sampleOptions = {
  mailId: '0199-mail_1',
  to: 'ada@example.com',
  from: 'news@shop.example',
  publicUrl: PUBLIC_URL,
  date: new Date('2026-11-20T08:15:00Z'),
};

export function sampleMail(
  kind: ShopMailKind,
  site: SiteCode,
  options: Partial<MailOptions> = {},
  written: Partial<RequestContent['request']> = {},
): Promise<MailMessage> {
  const content = sampleContent(kind, { site, publicUrl: PUBLIC_URL, at: SAMPLE_AT });
  if ('request' in content) content.request = { ...content.request, ...written };
  return composeMail(content, { ...sampleOptions, ...options });
}

/** Returns a mail's HTML as text, without head, tags and entities. */
export function readersView({ html }: MailMessage): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** Returns the link targets of a mail's HTML in order, without duplicates. */
export function linksOfHtml({ html }: MailMessage): string[] {
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => link);
  return [...new Set(links.map((link) => link.replace(/&amp;/g, '&')))];
}
