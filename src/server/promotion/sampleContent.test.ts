import { pino } from 'pino';
import { describe, expect, it } from 'vitest';

import { checkContentVersion } from '#contract/content.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';
import { DATABASE_KINDS, openTestDatabase } from '#server/db/testing/openTestDatabase.ts';

import { createContentPages } from './contentPages.ts';
import { createContentStore } from './contentStore.ts';
import { fillWithSampleContent, readSampleContent } from './sampleContent.ts';

const documents = (await readSampleContent()).map((version) => {
  const checked = checkContentVersion(version);
  const { title = '', description = '', markdown = '' } = version.body;
  return { ...version, checked, title, description, markdown };
});
const named = documents.map((document) => [`${document.site} ${document.key}`, document] as const);
const pathsOf = (site: SiteCode) =>
  documents.filter((one) => one.site === site).map(({ key }) => key.slice('PAGE:'.length));
/** Pages of every shop that are no content. */
const PLAIN_PAGES = ['/subscribenewsletter', '/countries'];

describe('the sample content', () => {
  it.each(SITE_CODES)('has every page that the form of %s links to', (site) => {
    const linked = Object.values(siteFacts(site).links).filter((link) => link !== undefined);
    expect(pathsOf(site).toSorted()).toEqual([...new Set(linked)].toSorted());
  });

  it.each(named)('is without fault: %s', (_name, { checked }) => {
    expect(checked.ok ? [] : checked.faults).toEqual([]);
  });

  it.each(named)('links only to pages that the shop has: %s', (_name, { markdown, site }) => {
    const links = [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path);
    const known = [...pathsOf(site), ...PLAIN_PAGES];
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
  });

  it.each(named)('is long enough for a real page, and says whose it is: %s', (_name, document) => {
    const text = fillBrandFacts(document.markdown, document.site);
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(150);
    expect(text).not.toMatch(/[{}]/);
    expect(document.markdown).not.toMatch(/^# /m);
    expect(`${document.title}${document.description}${document.markdown}`).toMatch(
      /\{(brand|company|email)\}/,
    );
  });

  const textOf = (site: SiteCode, key: string) =>
    documents.find((one) => one.site === site && one.key === key)?.markdown ?? '';
  const allOf = (...sites: SiteCode[]) =>
    documents
      .filter(({ site }) => sites.includes(site))
      .map(({ title, description, markdown }) => `${title}\n${description}\n${markdown}`)
      .join('\n');

  it('writes ss for ß in Switzerland', () => {
    expect(allOf('CH', 'CH_FR')).not.toContain('ß');
  });

  it('spaces French as Switzerland does', () => {
    const french = allOf('CH_FR').replaceAll(/https?:[^)]+/g, '');
    expect(french).not.toMatch(/[^\u202f][:;!?]|«[^\u202f]|[^\u202f]»/);
  });

  it('writes the percent sign as each language does', () => {
    expect(allOf('TR')).not.toMatch(/\d\s?%/);
    expect(allOf('PL', 'HU')).not.toMatch(/\d\s%/);
    expect(allOf('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'SK')).not.toMatch(/\d ?%/);
  });

  it.each(SITE_CODES)('says in the privacy page of %s what its facts say', (site) => {
    const { links, minimumAge, retention } = siteFacts(site);
    const text = textOf(site, `PAGE:${links.privacy}`);
    expect(text).toMatch(new RegExp(`\\b${retention.unconfirmedDays}[\\s\u00a0]`));
    if (minimumAge !== undefined) expect(text).toContain(String(minimumAge));
    if (retention.silentYears !== undefined) expect(text).toContain(`${retention.silentYears} yıl`);
  });

  it.each(SITE_CODES)('says in the contact page of %s how long one may return', (site) => {
    const { links, returns } = siteFacts(site);
    const length = 'days' in returns ? returns.days : returns.months;
    expect(textOf(site, `PAGE:${links.contact}`)).toContain(`${length}`);
  });

  it('names the thresholds, the card and the line of those shops that have them', () => {
    expect(textOf('CZ', 'PAGE:/contact')).toMatch(/999\sKč.*\{loyaltyCard\}.*499\sKč/s);
    expect(textOf('SK', 'PAGE:/contact')).toMatch(/40\s€.*\{loyaltyCard\}.*20\s€/s);
    expect(textOf('PL', 'PAGE:/contact')).toMatch(/100\szł/);
    expect(textOf('TR', 'PAGE:/iletisim')).toMatch(/\{phone\}, her gün 09:00-19:00.*1000 TL/s);
    expect(textOf('HU', 'PAGE:/contact')).toMatch(/egy hónapig érvényes, és egyszer használható/);
  });
});

describe.each(DATABASE_KINDS)('an empty %s database', (kind) => {
  it('is filled once, by however many nodes, and shows every page', async () => {
    const { database, dispose } = await openTestDatabase(kind);
    const now = () => new Date('2026-05-01T12:00:00Z');
    const store = createContentStore({ database, now, logger: pino({ level: 'silent' }) });
    const fills = await Promise.all([1, 2].map(() => fillWithSampleContent({ database, store })));
    expect(fills.toSorted((one, other) => one - other)).toEqual([0, documents.length]);
    expect(await fillWithSampleContent({ database, store })).toBe(0);

    const pages = createContentPages({ store, now });
    for (const site of SITE_CODES) {
      for (const path of pathsOf(site)) {
        const page = await pages.find({ site, path: `/${site.toLowerCase()}${path}` });
        expect(page?.show().html, `${site} ${path}`).toContain('<h2>');
        expect(JSON.stringify(page?.show())).not.toMatch(/\{(?:\w+)\}/);
      }
      const unknown = { site, path: `/${site.toLowerCase()}/no-such-page` };
      expect(await pages.find(unknown)).toBeUndefined();
    }
    await dispose();
  });
});
