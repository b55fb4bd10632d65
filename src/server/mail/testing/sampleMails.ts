import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import type { MailContent, ShopMailKind } from '../content.ts';
import { composeMail, type MailMessage, type MailOptions } from '../message.ts';
import type { RequestContent } from '../templates/customerFormMails.tsx';

export const PUBLIC_URL = 'https://shop.example';
export const VOUCHER_CODE = 'MORGEN-7K2M-Q4XT-9';
export const MAIL_KINDS: ShopMailKind[] = [
  'CONFIRM',
  'WELCOME',
  'ALREADY_SUBSCRIBED',
  'GOODBYE',
  'CONTACT_TO_SERVICE',
  'CONTACT_COPY',
  'WITHDRAWAL_TO_SERVICE',
  'WITHDRAWAL_RECEIVED',
  'LOYALTY_CARD_TO_PROGRAMME',
  'LOYALTY_CARD_RECEIVED',
  'DATA_REQUEST_RECEIVED',
];
export const REFERENCE = '7F0A-2F5E-2F3E';
/** Customer input that must only appear as text. */
export const WRITTEN = 'Bestellung 4711: Kanne < 2 l & Tasse';

const TOKEN = 'Zk3v9-Qw_7'.padEnd(43, 'x7Gd');

export function confirmUrl(site: SiteCode): string {
  return `${PUBLIC_URL}${sitePath(site)}/newsletter/confirm?token=${TOKEN}&from=mail`;
}

export function unsubscribeUrl(site: SiteCode): string {
  return `${PUBLIC_URL}${sitePath(site)}/newsletter/unsubscribe?token=${TOKEN}`;
}

export function preferencesUrl(site: SiteCode): string {
  return `${PUBLIC_URL}${sitePath(site)}/newsletter/preferences?token=${TOKEN}`;
}

/** Returns what the worker would put into a mail of this kind. */
function sampleContent(
  kind: ShopMailKind,
  site: SiteCode,
  written: Partial<RequestContent['request']>,
): MailContent {
  switch (kind) {
    case 'CONFIRM':
      // In Istanbul it is already the next day.
      return {
        kind,
        site,
        confirmUrl: confirmUrl(site),
        signedUpAt: new Date('2026-11-20T22:30:00Z'),
        expiresAt: new Date('2026-12-04T22:30:00Z'),
      };
    case 'WELCOME':
      return {
        kind,
        site,
        voucher: {
          code: VOUCHER_CODE,
          percent: 10,
          validUntil: siteFacts(site).voucher.validMonths ? '2026-12-24T22:59:59Z' : null,
        },
        preferencesUrl: preferencesUrl(site),
        unsubscribeUrl: unsubscribeUrl(site),
      };
    case 'ALREADY_SUBSCRIBED':
      return {
        kind,
        site,
        preferencesUrl: preferencesUrl(site),
        unsubscribeUrl: unsubscribeUrl(site),
      };
    case 'GOODBYE':
      return { kind, site, preferencesUrl: preferencesUrl(site) };
    case 'CONTACT_TO_SERVICE':
    case 'CONTACT_COPY':
    case 'WITHDRAWAL_TO_SERVICE':
    case 'WITHDRAWAL_RECEIVED':
    case 'LOYALTY_CARD_TO_PROGRAMME':
    case 'LOYALTY_CARD_RECEIVED':
    case 'DATA_REQUEST_RECEIVED':
      return {
        ...{ kind, site, right: 'ACCESS', dueOn: '2026-12-22' },
        request: {
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          topic: kind.startsWith('CONTACT') ? 'DELIVERY' : null,
          orderNumber: kind.startsWith('CONTACT') ? '4711' : null,
          birthday: kind.startsWith('LOYALTY') ? '1815-12-10' : null,
          content: WRITTEN,
          ...written,
        },
        reference: REFERENCE,
        // In Istanbul it is already the next day.
        receivedAt: new Date('2026-11-22T21:30:05Z'),
      };
  }
}

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
  return composeMail(sampleContent(kind, site, written), { ...sampleOptions, ...options });
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
