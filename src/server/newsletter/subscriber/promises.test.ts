import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { SITE_CODES, siteFacts } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { UNSUBSCRIBED_DAYS } from '#server/privacy/retention.ts';

describe.each(SITE_CODES)('what the shop %s promises about data', (site) => {
  const { links, locale } = siteFacts(site);
  const { retention } = siteTerms(site);
  const privacyPage = () =>
    readFile(path.resolve('content/pages', site, `${links.privacy.slice(1)}.md`), 'utf8');

  it('the periods promised in the shop %s match those of the daily job', async () => {
    const privacy = await privacyPage();
    const told = [
      ...privacy.matchAll(/^- .*?(\d+)[\s\u00a0](?:Tage|jours|dní|dnech|dňoch|nap|dni|gün)/gmu),
    ];
    expect(told.map(([, days]) => Number(days))).toEqual([
      retention.unconfirmedDays,
      UNSUBSCRIBED_DAYS,
    ]);
  });

  it('the shop %s promises to end inactive subscriptions exactly if its terms say so', async () => {
    const years = /^- .*?(\d+)\syıl/mu.exec(await privacyPage())?.[1];
    expect(years === undefined ? undefined : Number(years)).toBe(retention.silentYears);
  });

  it('the shop %s states the periods to a person who has unsubscribed as well', () => {
    loadLocale(locale);
    expect(i18nObject(locale).preferences.unsubscribe.done()).toContain(String(UNSUBSCRIBED_DAYS));
  });
});
