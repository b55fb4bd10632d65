import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { loadedLocales } from '#i18n/i18n-util.ts';

import type { ShopMailKind } from './content.ts';
import { formatDay } from './formatDay.ts';
import { composeMail } from './message.ts';
import { EXAMPLE_CODE, SAMPLE_REFERENCE, SAMPLE_WORDS } from './samples.ts';
import {
  confirmUrl,
  linksOfHtml,
  MAIL_KINDS,
  preferencesUrl,
  PUBLIC_URL,
  readersView,
  SAMPLE_AT,
  sampleMail,
  unsubscribeUrl,
} from './testing/sampleMails.ts';

/** Folder with every mail as a page, for review. */
const PICTURES = path.resolve('test-results/mails');

function purposeOf(kind: ShopMailKind, site: SiteCode): string[] {
  const { voucherConditions } = siteFacts(site).links;
  switch (kind) {
    case 'CONFIRM':
      return [confirmUrl(site)];
    case 'WELCOME':
      return [
        EXAMPLE_CODE,
        preferencesUrl(site),
        unsubscribeUrl(site),
        ...(voucherConditions ? [`${PUBLIC_URL}${sitePath(site)}${voucherConditions}`] : []),
      ];
    case 'ALREADY_SUBSCRIBED':
      return [preferencesUrl(site), unsubscribeUrl(site)];
    case 'GOODBYE':
      return [preferencesUrl(site), `${PUBLIC_URL}${sitePath(site)}/subscribenewsletter`];
    case 'CONTACT_TO_SERVICE':
    case 'CONTACT_COPY':
    case 'WITHDRAWAL_TO_SERVICE':
    case 'WITHDRAWAL_RECEIVED':
    case 'LOYALTY_CARD_TO_PROGRAMME':
    case 'LOYALTY_CARD_RECEIVED':
      return [SAMPLE_REFERENCE, 'Ada Lovelace', 'ada@example.com', SAMPLE_WORDS];
    case 'DATA_REQUEST_RECEIVED':
      return [SAMPLE_REFERENCE, 'Ada Lovelace', 'ada@example.com'];
  }
}

const everyMail = SITE_CODES.flatMap((site) => MAIL_KINDS.map((kind) => ({ site, kind })));

describe.each(everyMail)('the $kind mail of $site', ({ site, kind }) => {
  const { locale, links } = siteFacts(site);
  const shopUrl = `${PUBLIC_URL}${sitePath(site)}`;

  it('the $kind mail of $site has its action link, in HTML and on its own line of text', async () => {
    const message = await sampleMail(kind, site);
    const html = [readersView(message), ...linksOfHtml(message)].join('\n');
    const lines = message.text.split('\n').map((line) => line.trim());
    for (const part of purposeOf(kind, site)) {
      expect(html).toContain(part);
      expect(lines).toContain(part);
    }
  });

  it('the $kind mail of $site links to privacy and contact of that shop, and nowhere that the text does not', async () => {
    const message = await sampleMail(kind, site);
    const inText = message.text.split('\n').filter((line) => line.startsWith('http'));
    expect(inText).toContain(`${shopUrl}${links.privacy}`);
    expect(inText).toContain(`${shopUrl}${links.contact}`);
    expect([...inText, shopUrl]).toEqual(expect.arrayContaining(linksOfHtml(message)));
    expect([...linksOfHtml(message), shopUrl]).toEqual(expect.arrayContaining(inText));
  });

  it('the $kind mail of $site uses the language of the shop in every element', async () => {
    const { html, headers } = await sampleMail(kind, site);
    const languages = [...html.matchAll(/ lang="([^"]*)"/g)].map(([, language]) => language);
    expect(new Set(languages)).toEqual(new Set([locale]));
    expect(headers['Content-Language']).toBe(locale);
  });

  it('the $kind mail of $site contains no leftover mark-up of the text files', async () => {
    const message = await sampleMail(kind, site);
    for (const reading of [message.subject, message.text, readersView(message)]) {
      expect(reading).not.toMatch(/[{}]|\bNaN\b|<\/?\w+>|undefined|\[object/);
    }
  });

  it('the $kind mail of $site has a subject of one line that fits a phone, and a hidden preview', async () => {
    const { subject, html } = await sampleMail(kind, site);
    expect(subject).toMatch(/^[^\p{Cc}]{8,70}$/u);
    expect(html).toMatch(/<div style="display:none[^>]*>[^<]{8,}/);
  });

  it('the $kind mail of $site loads no external resource', async () => {
    const { html } = await sampleMail(kind, site);
    // It includes what it shows.
    expect(html).not.toMatch(
      /<(?:img(?! [^>]*src="cid:)|link|script|iframe|object)\b|url\(|@import/i,
    );
    await mkdir(PICTURES, { recursive: true });
    await writeFile(path.join(PICTURES, `${site}-${kind}.html`), html);
  });
});

it('a mail keeps its sender’s postcode and town on one line', async () => {
  const { html, text } = await sampleMail('CONFIRM', 'DE');
  for (const shown of [html, text]) expect(shown).toMatch(/, \d+\u00a0\p{L}/u);
});

/** Words for vouchers, discounts and percentages in nine languages. */
const ADVERTISING =
  /gutschein|rabatt|voucher|bon de|rabais|poukaz|slev|zľav|kup[oó]n|kedvezm|rabat|indirim|%/iu;

describe.each(SITE_CODES)('the confirmation mail of %s', (site) => {
  it('the confirmation mail advertises nothing and links only to the confirmation and to pages about the sender', async () => {
    const message = await sampleMail('CONFIRM', site);
    const read = `${message.subject}\n${message.text}\n${readersView(message)}`;
    expect(read.replaceAll(/https?:\S+/g, '')).not.toMatch(ADVERTISING);
    const { links } = siteFacts(site);
    const shopUrl = `${PUBLIC_URL}${sitePath(site)}`;
    expect(linksOfHtml(message).toSorted()).toEqual(
      [
        shopUrl,
        confirmUrl(site),
        `${shopUrl}${links.privacy}`,
        `${shopUrl}${links.contact}`,
      ].toSorted(),
    );
    expect(message.pictures.map(({ filename }) => filename)).toEqual(['sunrise.jpg']);
  });

  it('the confirmation mail says when and where the address was entered and when the sign-up is deleted', async () => {
    const message = await sampleMail('CONFIRM', site);
    const { retention } = siteTerms(site);
    // In Istanbul it is already the next day.
    const entered = formatDay(SAMPLE_AT, site);
    for (const reading of [message.text, readersView(message)]) {
      const sentence = reading.split(/\n\n|  /u).find((part) => part.includes(entered)) ?? '';
      expect(sentence).toContain(`shop.example${sitePath(site)}`);
      expect(reading).toMatch(new RegExp(`\\b${retention.unconfirmedDays}[\\s\u00a0]`, 'u'));
    }
  });

  it('the confirmation mail has one button, and its full URL only as the last and quietest line', async () => {
    const { html } = await sampleMail('CONFIRM', site);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    const [sheet = ''] = html.split('<td style="padding:28px 12px 0');
    const [, inFull = '', after = ''] =
      /<a[^>]*class="([^"]*)"[^>]*>(?:https:[^<]*)<\/a>(.*)$/su.exec(sheet) ?? [];
    expect(inFull).toBe('quiet');
    expect(after.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
  });
});

describe('the mails about a request', () => {
  it('a mail about a customer form states the time of receipt to the second by the shop’s clock', async () => {
    const austrian = await sampleMail('WITHDRAWAL_RECEIVED', 'AT');
    expect(austrian.text).toContain('22. November 2026 um 22:30:05 MEZ');
    expect(readersView(austrian)).toContain('22. November 2026 um 22:30:05 MEZ');
    const turkish = await sampleMail('CONTACT_COPY', 'TR');
    expect(turkish.text).toMatch(/23 Kasım 2026 00:30:05/);
  });

  it('a mail about a customer form states the declaration of a withdrawal', async () => {
    const { text } = await sampleMail('WITHDRAWAL_RECEIVED', 'DE');
    expect(text).toContain('Hiermit widerrufe ich den folgenden Vertrag.');
  });

  it('a mail about a customer form does not mention the newsletter', async () => {
    const message = await sampleMail('CONTACT_COPY', 'DE');
    expect(`${message.text} ${readersView(message)}`).not.toContain('Newsletter');
  });

  it('a mail about a customer form has its stated reply address, or else the sender’s', async () => {
    const replyTo = 'ada@example.com';
    expect((await sampleMail('CONTACT_TO_SERVICE', 'DE', { replyTo })).replyTo).toBe(replyTo);
    expect(await sampleMail('CONFIRM', 'DE')).not.toHaveProperty('replyTo');
    const two = sampleMail('CONTACT_TO_SERVICE', 'DE', { replyTo: 'a@x.example, b@x.example' });
    await expect(two).rejects.toThrow('exactly one address');
  });
});

describe.each([
  ['CONTACT_COPY', 'CONTACT_TO_SERVICE'],
  ['WITHDRAWAL_RECEIVED', 'WITHDRAWAL_TO_SERVICE'],
  ['LOYALTY_CARD_RECEIVED', 'LOYALTY_CARD_TO_PROGRAMME'],
] as const)('what a stranger wrote, in %s', (toPerson, toDesk) => {
  const link = 'https://evil.example/win';
  const written = { name: `Ada ${link}`, content: `Click ${link}`, orderNumber: link };

  it('a mail about a customer form has no URL, and the desk’s copy is unchanged', async () => {
    const person = await sampleMail(toPerson, 'DE', {}, written);
    for (const reading of [person.text, person.html]) {
      expect(reading).not.toContain('evil.example');
      expect(reading).toContain('Click https: //evil. example/win');
    }
    const desk = await sampleMail(toDesk, 'DE', {}, written);
    expect(desk.text).toContain(`Click ${link}`);
    expect(desk.text).toContain(`Ada ${link}`);
  });
});

describe('the nine shops', () => {
  it('the nine shops greet in their own language', async () => {
    const perLanguage = new Map<string, Set<string>>();
    for (const site of SITE_CODES) {
      const language = siteFacts(site).locale.slice(0, 2);
      const { subject } = await sampleMail('CONFIRM', site);
      perLanguage.set(language, (perLanguage.get(language) ?? new Set()).add(subject));
    }
    const subjects = [...perLanguage.values()].map(([first]) => first);
    expect(new Set(subjects).size).toBe(perLanguage.size);
  });

  it('the nine shops write days on their own calendars', async () => {
    const german = await sampleMail('CONFIRM', 'DE');
    const turkish = await sampleMail('CONFIRM', 'TR');
    expect(german.text).toContain('22. Dezember 2026');
    expect(turkish.text).toContain('7 Aralık 2026');
  });

  it('the nine shops name no last day of a voucher except in Hungary', async () => {
    const hungarian = await sampleMail('WELCOME', 'HU');
    const czech = await sampleMail('WELCOME', 'CZ');
    expect(readersView(hungarian)).toContain('2026. december 22');
    expect(hungarian.text).toContain('2026. december 22');
    expect(czech.text).not.toContain('2026');
  });
});

describe('composing a mail', () => {
  it('composing a mail uses an operator’s wording as soon as it is loaded', async () => {
    loadLocale('sk-SK');
    const original = loadedLocales['sk-SK'];
    onTestFinished(() => void (loadedLocales['sk-SK'] = original));
    const confirm = { ...original.mail.confirm, subject: 'Vlastný predmet\r\nBcc: b@x.example' };
    loadedLocales['sk-SK'] = { ...original, mail: { ...original.mail, confirm } };

    const { subject, html } = await sampleMail('CONFIRM', 'SK');
    expect(subject).toBe('Vlastný predmet Bcc: b@x.example');
    expect(html).toContain('Vlastný predmet');
  });

  it('composing a mail gives the same mail the same Message-ID at every delivery', async () => {
    const first = await sampleMail('CONFIRM', 'DE');
    const second = await sampleMail('CONFIRM', 'DE', { date: new Date('2026-11-21T00:00:00Z') });
    expect(first.messageId).toBe('<0199-mail_1@shop.example>');
    expect(second.messageId).toBe(first.messageId);
  });

  it('composing a mail offers one-click unsubscribing only to subscribers', async () => {
    const confirm = await sampleMail('CONFIRM', 'PL');
    const welcome = await sampleMail('WELCOME', 'PL');
    expect(confirm.headers).not.toHaveProperty('List-Unsubscribe');
    expect(confirm.headers).not.toHaveProperty('List-Unsubscribe-Post');
    expect((await sampleMail('GOODBYE', 'PL')).headers).not.toHaveProperty('List-Unsubscribe');
    expect(welcome.headers).toMatchObject({
      'List-Unsubscribe': `<${unsubscribeUrl('PL')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    });
  });

  it('composing a mail escapes hostile values', async () => {
    const to = "{shop}'&|{{a}}`@example.com";
    const message = await composeMail(
      {
        kind: 'WELCOME',
        site: 'DE',
        voucher: { code: '<b>"{brand}\'&', percent: 10, validUntil: null },
        preferencesUrl: preferencesUrl('DE'),
        unsubscribeUrl: 'https://shop.example/?a="><script>alert(1)</script>\r\nBcc: b@x.example',
      },
      { mailId: 'm', to, from: 'news@shop.example', publicUrl: PUBLIC_URL, date: new Date(0) },
    );
    expect(message.html).not.toMatch(/<script|<b>/);
    for (const reading of [readersView(message), message.text]) {
      expect(reading).toContain('<b>"{brand}\'&');
      expect(reading).toContain(to);
    }
    expect(message.headers['List-Unsubscribe']).not.toMatch(/[\s"]|<.*</);
  });

  it.each(['a@x.example\r\nBcc: b@x.example', 'a@x.example, b@x.example', '', 'Ada <a@x.example>'])(
    'composing a mail refuses the recipient %j',
    async (to) => {
      await expect(sampleMail('CONFIRM', 'DE', { to })).rejects.toThrow('exactly one address');
    },
  );

  it.each(['../../etc/passwd', 'a b', '', 'x\n'])(
    'composing a mail refuses the mail id %j',
    async (mailId) => {
      await expect(sampleMail('CONFIRM', 'DE', { mailId })).rejects.toThrow('mail id');
    },
  );

  it.each([
    ['news@shop.example', '"Morgenrot" <news@shop.example>'],
    ['<news@shop.example>', '"Morgenrot" <news@shop.example>'],
    ['Café "Zwölf", Köln <news@shop.example>', '"Café Zwölf, Köln" <news@shop.example>'],
    ['"A\r\nBcc: x" <news@shop.example>', '"A Bcc: x" <news@shop.example>'],
  ])('composing a mail reads the sender %j as %s', async (from, sender) => {
    expect((await sampleMail('CONFIRM', 'DE', { from })).from).toBe(sender);
  });

  it('composing a mail writes the host of a Message-ID in ASCII', async () => {
    const { messageId } = await sampleMail('CONFIRM', 'DE', { from: 'post@bäckerei.example' });
    expect(messageId).toBe('<0199-mail_1@xn--bckerei-5wa.example>');
  });
});
