import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { SITE_CODES, siteFacts } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { UNSUBSCRIBED_DAYS } from '#server/privacy/retention.ts';

describe.each(SITE_CODES)('what the shop %s promises of the data', (site) => {
  const { links, locale } = siteFacts(site);
  const { retention } = siteTerms(site);
  const privacyPage = () =>
    readFile(path.resolve('content/pages', site, `${links.privacy.slice(1)}.md`), 'utf8');

  it('is what the daily job does, by the day', async () => {
    const privacy = await privacyPage();
    const told = [
      ...privacy.matchAll(/^- .*?(\d+)[\s\u00a0](?:Tage|jours|dní|dnech|dňoch|nap|dni|gün)/gmu),
    ];
    expect(told.map(([, days]) => Number(days))).toEqual([
      retention.unconfirmedDays,
      UNSUBSCRIBED_DAYS,
    ]);
  });

  it('names the years without a sign of life where there is such a rule', async () => {
    const years = /^- .*?(\d+)\syıl/mu.exec(await privacyPage())?.[1];
    expect(years === undefined ? undefined : Number(years)).toBe(retention.silentYears);
  });

  it('is also shown on the page of a person who has left', () => {
    loadLocale(locale);
    expect(i18nObject(locale).preferences.unsubscribe.done()).toContain(String(UNSUBSCRIBED_DAYS));
  });
});
