import { describe, expect, it, onTestFinished } from 'vitest';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { loadedLocales } from '#i18n/i18n-util.ts';

import { fillMail } from './fillMail.ts';
import { renderMail } from './renderMail.tsx';
import type { WrittenMail } from './writtenMail.ts';

const PUBLIC_URL = 'https://shop.example';
const HOSTILE = `<b>"{brand}'&amp;$1$&</b>\\`;

const mailsOf = (site: SiteCode, value: string): WrittenMail[] => [
  {
    kind: 'CONFIRM',
    site,
    confirmUrl: `https://a.example/?1=${value}`,
    signedUpOn: `${value} 2026`,
    expiresOn: `${value} 2027`,
  },
  ...[null, `until ${value}`].map((validUntil): WrittenMail => ({
    kind: 'WELCOME',
    site,
    code: value,
    percent: 10,
    validUntil,
    preferencesUrl: `https://a.example/?2=${value}`,
    unsubscribeUrl: `https://a.example/?3=${value}`,
  })),
  {
    kind: 'ALREADY_SUBSCRIBED',
    site,
    preferencesUrl: `https://a.example/?4=${value}`,
    unsubscribeUrl: `https://a.example/?5=${value}`,
  },
  { kind: 'GOODBYE', site, preferencesUrl: `https://a.example/?6=${value}` },
];

describe.each(SITE_CODES)('a mail of %s', (site) => {
  it.each(['A', 'MORGEN-7K2M-Q4XT-9', 'x'.repeat(64), HOSTILE])(
    'a mail is byte for byte what its template renders with %j',
    async (value) => {
      for (const mail of mailsOf(site, value)) {
        const options = { to: `${value}@example.com`, publicUrl: PUBLIC_URL };
        expect(await fillMail(mail, options)).toEqual(await renderMail(mail, options));
        // Filled a second time from the prepared form.
        const other = { ...options, to: `other-${value}@example.com` };
        expect(await fillMail(mail, other)).toEqual(await renderMail(mail, other));
      }
    },
  );
});

it('a welcome names the percent of its own voucher', async () => {
  const options = { to: 'ada@example.com', publicUrl: PUBLIC_URL };
  for (const percent of [10, 15, 10]) {
    const mail: WrittenMail = {
      kind: 'WELCOME',
      site: 'SK',
      code: 'A',
      percent,
      validUntil: null,
      preferencesUrl: 'https://a.example/1',
      unsubscribeUrl: 'https://a.example/2',
    };
    const filled = await fillMail(mail, options);
    expect(filled).toEqual(await renderMail(mail, options));
    expect(filled.text).toContain(`${percent}\u00a0%`);
    expect(filled.text).not.toContain(`${25 - percent}\u00a0%`);
  }
});

it('an operator’s wording counts from the next mail on', async () => {
  const mail: WrittenMail = { kind: 'GOODBYE', site: 'SK', preferencesUrl: 'https://a.example/' };
  const options = { to: 'ada@example.com', publicUrl: PUBLIC_URL };
  loadLocale('sk-SK');
  await fillMail(mail, options);
  const original = loadedLocales['sk-SK'];
  onTestFinished(() => void (loadedLocales['sk-SK'] = original));
  const goodbye = { ...original.mail.goodbye, title: 'Vlastný nadpis' };
  loadedLocales['sk-SK'] = { ...original, mail: { ...original.mail, goodbye } };
  expect((await fillMail(mail, options)).html).toContain('Vlastný nadpis');
});
