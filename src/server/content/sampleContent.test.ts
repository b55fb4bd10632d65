import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';

import { checkContentVersion } from '#contract/content.ts';
import { COOKIE_SETTINGS_PATH, FOOTER_ICONS } from '#contract/footer.ts';
import { EXAMPLE_MAIL_PATH } from '#contract/service.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { cookies, HOST_PREFIX, nameInBrowser } from '#domain/cookies.ts';
import { samePathInAll } from '#domain/pagePaths.ts';
import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { GERMAN_NOT_SWISS } from '#domain/testing/germanNotSwiss.ts';
import { WORLDS } from '#domain/worlds.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { loadedLocales } from '#i18n/i18n-util.ts';
import { createAbTests } from '#server/abtest/abTests.ts';
import { DATABASE_KINDS, openTestDatabase } from '#server/db/testing/openTestDatabase.ts';

import { createContentPages } from './contentPages.ts';
import { createContentStore } from './contentStore.ts';
import { createFooters } from './footers.ts';
import { loadLogos } from './logos.ts';
import { fillWithSampleContent, readSampleFiles } from './sampleContent.ts';

loadAllLocales();
const read = await readSampleFiles('pages', 'footers');
const noDatabase = () => Promise.reject(new Error('The sample names no uploaded picture'));
const logos = await loadLogos(noDatabase);
const faultOfLogo = await logos.lookUp(read.map(({ content }) => content));
const versions = read.map(({ file, content }) => ({
  file,
  checked: checkContentVersion(content, faultOfLogo),
}));
const named = versions.map((version) => [version.file, version] as const);
const documents = versions.flatMap(({ file, checked }) => {
  if (!checked.ok || !('markdown' in checked.version.body)) return [];
  const { site, key, body } = checked.version;
  return [{ file, site, key, ...body }];
});
const footers = versions.flatMap(({ file, checked }) => {
  if (!checked.ok || !('legalLinks' in checked.version.body)) return [];
  return [{ file, ...checked.version, body: checked.version.body }];
});
const namedPages = documents.map((document) => [document.file, document] as const);
const findPage = (site: SiteCode, path: string) =>
  documents.find((one) => one.site === site && one.key === `PAGE:${path}`);
const pathsOf = (site: SiteCode) =>
  documents.filter((one) => one.site === site).map(({ key }) => key.slice('PAGE:'.length));
const ALL_COOKIES = Object.values(cookies).flatMap((groups) =>
  groups.flatMap(({ names }) => names),
);
/** Returns the cookie names in a page's HTML, without the prefix that it explains. */
const cookieNamesIn = (html: string) =>
  [...html.matchAll(/<code>([^<]+)<\/code>/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== HOST_PREFIX)
    .toSorted();
/** Format of amounts in each shop. */
const AMOUNTS: Record<SiteCode, RegExp> = {
  DE: /\d+,\d\d\s€/g,
  AT: /\d+,\d\d\s€/g,
  CH: /CHF\s\d+\.\d\d/g,
  CH_FR: /CHF\s\d+\.\d\d/g,
  CZ: /\d+\sKč/g,
  HU: /\d+\sFt/g,
  SK: /\d+,\d\d\s€/g,
  TR: /\d+(?:,\d\d)?\sTL/g,
  PL: /\d+(?:,\d\d)?\szł/g,
};
/** Returns a text with normalised white space. */
const plainSpaces = (text: string) =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2011', '-');
/** Returns sentences of more than a few words, in Swiss spelling. */
const sentencesOf = (markdown: string) =>
  plainSpaces(markdown)
    .replaceAll('ß', 'ss')
    .split(/\n+(?:[-\d.]+ )?|(?<=[.!?:]) /)
    .filter((sentence) => sentence.length > 25);
/** Pages of every shop that are not content; the mail is beside the page that frames it. */
const PLAIN_PAGES = ['/subscribenewsletter', '/countries', '/account', EXAMPLE_MAIL_PATH];

describe('the sample content', () => {
  it.each(SITE_CODES)('the sample content has every page that the form of %s links to', (site) => {
    const linked = Object.values(siteFacts(site).links).filter(
      (link) => link !== undefined && !PLAIN_PAGES.includes(link),
    );
    expect(pathsOf(site)).toEqual(expect.arrayContaining(linked));
  });

  it.each(named)('the sample content is valid: %s', (_name, { checked }) => {
    expect(checked.ok ? [] : checked.faults).toEqual([]);
  });

  it.each(SITE_CODES)('the sample content lists the branches of %s on its store finder', (site) => {
    const { markdown, stores = [] } =
      findPage(site, '/service/storefinder') ?? expect.unreachable('there is no such page');
    expect(stores.length).toBeGreaterThanOrEqual(5);
    // Only in the list, which the search reads.
    for (const { street } of stores) expect(markdown).not.toContain(street);
  });

  it.each(SITE_CODES)(
    'the sample content offers something in %s on the page of each world, in the shop’s own words',
    (site) => {
      const teasersOf = (one: SiteCode) => WORLDS.map(({ path }) => findPage(one, path)?.teasers);
      for (const teasers of teasersOf(site)) expect(teasers).toHaveLength(3);
      const german = site === 'DE' ? 'AT' : 'DE';
      expect(teasersOf(site)).not.toEqual(teasersOf(german));
    },
  );

  it.each(namedPages)(
    'the sample content links only to pages that the shop has: %s',
    (_name, { markdown, teasers = [], site }) => {
      const inText = [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path);
      const links = [...inText, ...teasers.map(({ url }) => url)];
      const known = [...pathsOf(site), ...PLAIN_PAGES];
      expect(links.filter((link) => !known.includes(link))).toEqual([]);
    },
  );

  it.each(namedPages)(
    'the sample content is long enough for a real page, and names the company: %s',
    (_name, document) => {
      const text = fillBrandFacts(document.markdown, document.site);
      const { links } = siteFacts(document.site);
      const isOfForm = Object.values(links).some((path) => document.key === `PAGE:${path}`);
      expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(isOfForm ? 150 : 15);
      expect(text).not.toMatch(/[{}]/);
      expect(document.markdown).not.toMatch(/^# /m);
      expect(`${document.title}${document.description}${document.markdown}`).toMatch(
        /\{(brand|company|email)\}/,
      );
    },
  );

  const textOf = (site: SiteCode, key: string) =>
    documents.find((one) => one.site === site && one.key === key)?.markdown ?? '';
  const allOf = (...sites: SiteCode[]) =>
    documents
      .filter(({ site }) => sites.includes(site))
      .map(({ title, description, markdown, teasers = [] }) =>
        [
          title,
          description,
          markdown,
          ...teasers.flatMap(({ heading, text }) => [heading, text]),
        ].join('\n'),
      )
      .join('\n');

  it('the sample content uses Swiss words and marks, without ß', () => {
    expect(allOf('CH').match(new RegExp(GERMAN_NOT_SWISS, 'g')) ?? []).toEqual([]);
    expect(allOf('CH_FR')).not.toContain('ß');
  });

  it('the sample content uses Swiss French spaces before punctuation', () => {
    const french = allOf('CH_FR').replaceAll(/https?:[^)]+/g, '');
    expect(french).not.toMatch(/[^\u202f][:;!?]|«[^\u202f]|[^\u202f]»/);
  });

  it('the sample content never breaks the Czech or Slovak word for web shop at its hyphen', () => {
    expect(allOf('CZ', 'SK')).not.toMatch(/e-shop/i);
  });

  it('the sample content distinguishes the web shop from the stores on the pages about cookies, data, access and company', () => {
    const about = (site: SiteCode) =>
      ['/cookies', '/accessibility', '/company', '/privacy', '/gizlilik']
        .map((path) => {
          const page = findPage(site, path);
          return `${page?.description}\n${page?.markdown}`;
        })
        .join('\n');
    expect(about('CH_FR')).not.toMatch(/\bboutiques?\b(?! en ligne)/i);
    expect(about('PL')).not.toMatch(/(?<!\p{L})sklep\p{L}*(?! internetow| stacjonarn)(?!\p{L})/iu);
    expect(about('TR')).not.toMatch(/(?<![İi]nternet )mağaza/iu);
    expect(allOf('CZ', 'SK')).not.toMatch(/(?<!\p{L})obchod(?!n)/iu);
    expect(allOf('HU')).not.toMatch(/(?<!\p{L})(?:bolt|áruház)/iu);
  });

  it.each(SITE_CODES)('the sample content states the delivery cost in %s', (site) => {
    const amounts = textOf(site, 'PAGE:/delivery').match(AMOUNTS[site]) ?? [];
    expect(amounts.length).toBeGreaterThanOrEqual(2);
  });

  it.each(SITE_CODES)(
    'the sample content states in %s the company details required by law',
    (site) => {
      const text = textOf(site, 'PAGE:/company');
      for (const fact of [
        'managingDirectors',
        'register',
        ...(site === 'DE' ? ['vatId', 'editor'] : ['localNumber']),
      ]) {
        expect(text).toContain(`{${fact}}`);
      }
      if (site === 'HU') expect(text).toContain('{hosting}');
      if (site === 'TR') expect(text).toContain('{registeredMail}');
    },
  );

  it.each(SITE_CODES.filter((site) => !site.startsWith('CH')))(
    'the sample content in %s has the model withdrawal form with its addressee',
    (site) => {
      expect(textOf(site, 'PAGE:/withdrawal')).toMatch(/^> .*\{company\}, \{street\}, \{city\}/m);
    },
  );

  it.each([
    ['CH', 'kein Widerrufsrecht', '3\u00a0Monate Zeit'],
    ['CH_FR', 'pas de droit de révocation', '3\u00a0mois'],
  ] as const)(
    'the sample content in %s says that its law has no withdrawal, and what applies instead',
    (...row) => {
      const [site, noRight, months] = row;
      const text = textOf(site, 'PAGE:/withdrawal');
      expect(text).toContain(noRight);
      expect(text).toContain(months);
      for (const path of ['/returns', '/terms', '/contact']) expect(text).toContain(`](${path})`);
    },
  );

  it('the sample content has category texts of more than a sentence, and longer terms', () => {
    const lengthOf = (text: string) => text.split(/\s+/).length;
    for (const { site, key, template, markdown } of documents) {
      if (template === 'category') expect(lengthOf(markdown), `${site} ${key}`).toBeGreaterThan(46);
      if (key === 'PAGE:/terms') expect(lengthOf(markdown), `${site} ${key}`).toBeGreaterThan(130);
    }
  });

  it.each(['AT', 'CH'] as const)(
    'the sample content in %s shares less than a fifth of its sentences with the German pages',
    (site) => {
      const sentencesIn = (one: SiteCode) =>
        pathsOf(one).flatMap((path) => sentencesOf(textOf(one, `PAGE:${path}`)));
      const german = new Set(sentencesIn('DE'));
      const own = sentencesIn(site);
      expect(own.filter((sentence) => german.has(sentence)).length).toBeLessThan(own.length / 5);
    },
  );

  it.each(SITE_CODES)(
    'the sample content explains each cookie in %s in the words of the dialog',
    (site) => {
      const { category, purpose, life } = loadedLocales[siteFacts(site).locale].consent;
      const words = [
        ...Object.values(category).flatMap(({ title, text }) => [title, text]),
        ...Object.values(purpose),
        life.visit,
        life.partner,
      ].map(plainSpaces);
      const page = plainSpaces(textOf(site, 'PAGE:/cookies'));
      expect(words.filter((one) => !page.includes(one))).toEqual([]);
    },
  );

  it('the sample content uses the Austrian law’s term for withdrawal, except in the law’s own model', () => {
    const { markdown } =
      findPage('AT', '/withdrawal') ?? expect.unreachable('there is no such page');
    const ownWords = markdown.replaceAll(/^>.*$/gm, '') + textOf('AT', 'PAGE:/terms');
    expect(ownWords).toContain('Rücktritt');
    expect(ownWords).not.toMatch(/widerruf/i);
  });

  it.each([
    ['DE', 'Barrierefreiheitsstärkungsgesetz', 'Marktüberwachungsstelle der Länder'],
    ['AT', 'Barrierefreiheitsgesetz', 'Sozialministeriumservice'],
    ['CZ', '424/2023\u00a0Sb.', 'Českou obchodní inspekci'],
    ['SK', '351/2022\u00a0Z.\u00a0z.', 'Slovenská obchodná inšpekcia'],
    ['HU', '2022. évi XVII. törvényt', 'Nemzeti Kereskedelmi és Fogyasztóvédelmi Hatósághoz'],
    ['PL', '26\u00a0kwietnia 2024\u00a0r.', 'Prezesa Zarządu PFRON'],
    ['TR', '6701\u00a0sayılı Kanun', 'Türkiye İnsan Hakları ve Eşitlik Kurumuna'],
  ] as const)(
    'the sample content names the accessibility law and its authority in %s',
    (site, law, authority) => {
      const text = textOf(site, 'PAGE:/accessibility');
      expect(text).toContain(law);
      expect(text).toContain(authority);
    },
  );

  it.each(SITE_CODES)(
    'the sample content shows in the footer of %s only carriers that deliver there',
    (site) => {
      const { markdown: delivery } =
        findPage(site, '/delivery') ?? expect.unreachable('there is no such page');
      const isByName = /\b(?:DHL|DPD|Hermes|UPS|FedEx|Post|Poste)\b/.test(delivery);
      const shown = footers
        .filter((footer) => footer.site === site)
        .flatMap(({ body }) => body.teaserGroups)
        .filter(({ heading }) => heading.iconName === 'delivery')
        .flatMap(({ images }) => images.map(({ label }) => label));
      expect(isByName ? shown.filter((carrier) => !delivery.includes(carrier)) : []).toEqual([]);
    },
  );

  it.each(SITE_CODES)(
    'the sample content gives a category of %s the same name in the footer and as its page’s title',
    (site) => {
      const linked = footers
        .filter((footer) => footer.site === site)
        .flatMap(({ body }) => body.seo.columns.flat());
      expect(linked.length).toBeGreaterThanOrEqual(8);
      expect(linked.filter(({ url, text }) => findPage(site, url)?.title !== text)).toEqual([]);
    },
  );

  it('the sample content never breaks a line between a number and its unit, currency or paragraph sign, nor within a number or postcode', () => {
    const units =
      'Tage|Jahre|Monate|Grad|ml|m²|Euro|jours|mois|ans|grains|degrés|h|francs|dní|dnů|dnech|dni|dniach|hodin|stupň|stopni|rokov|roku|lat|dňoch|nap|napon|éves|fok|ziaren|gün|yıl|derece|sayılı|let\\b|Uhr|TL|Ft|Kč|zł|€';
    const parted = new RegExp(
      `\\d\\.? (?:${units})|(?:§|CHF|EN|WCAG) \\d|\\d \\d{3}(?!\\d)|\\d{3} \\d\\d(?!\\d)|\\d{4} (?:Sb|Z)\\.|\\bZ\\. z\\.`,
      'u',
    );
    const texts = [
      ...documents.map(({ file, title, description, markdown }) => ({
        file,
        text: `${title}\n${description}\n${markdown}`,
      })),
      ...footers.map(({ file, body }) => ({ file, text: JSON.stringify(body) })),
    ];
    const found = texts.map(({ file, text }) => `${file}: ${parted.exec(text)?.[0] ?? ''}`);
    expect(found.filter((line) => !line.endsWith(': '))).toEqual([]);
  });

  it('the sample content keeps house numbers, postcodes and register numbers on one line with their words', () => {
    const address = fillBrandFacts('{street}, {city}, {register}, {hosting}', 'HU');
    expect(address).not.toMatch(/\d \p{L}|\p{L} \d/u);
    expect(address).toMatch(/\u00a0\d/);
  });

  it('the sample content does not claim tests by people with disabilities, which only its retailer can know', () => {
    for (const site of SITE_CODES) {
      const text = textOf(site, 'PAGE:/accessibility');
      expect(text).not.toMatch(
        /Menschen, die Hilfsmittel|aides techniques|lidmi|ľuďmi|segédeszköz|osobami|teknoloji kullanan/,
      );
    }
  });

  it('the sample content never breaks a line after a Czech, Slovak or Polish word of one letter', () => {
    expect(allOf('CZ', 'SK')).not.toMatch(/(?<![\p{L}\d])[ksvzouai] (?=[\p{L}[*„{])/iu);
    expect(allOf('PL')).not.toMatch(/(?<![\p{L}\d])[aiouwz] (?=[\p{L}[*„{])/iu);
  });

  it.each(SITE_CODES)(
    'the sample content promises spare parts in %s for the same time on each page',
    (site) => {
      const years = ['/services', '/coffee-machines', '/kitchen'].map((path) => {
        const text = textOf(site, `PAGE:${path}`);
        return /(?:sieben|sept|sedm|sedem|siedem|hét|yedi|on) (?:Jahre|ans|let|rokov|lat|év|yıl)/.exec(
          text,
        )?.[0];
      });
      expect(years[0]).toBeDefined();
      expect(years).toEqual(years.map(() => years[0]));
    },
  );

  it.each(SITE_CODES)(
    'the sample content calls no sleepwear of %s all cotton if some is linen',
    (site) => {
      const all = /immer aus Baumwolle|toujours en coton|vždy z|mindig biopamut|her zaman|zawsze z/;
      const text = textOf(site, 'PAGE:/sleepwear');
      expect(text).toMatch(/Baumwoll|coton|bavln|pamut|pamu[kğ]|bawełn/i);
      expect(text).not.toMatch(all);
    },
  );

  it('the sample content promises card holders every eleventh coffee free on each page about it', () => {
    const about = documents.filter(({ markdown }) =>
      /11\. káva|jeden(?:áct|ást)(?:ou|u) kávu/.test(markdown),
    );
    expect(about.length).toBeGreaterThanOrEqual(6);
    expect(
      about.filter(({ markdown }) => !markdown.includes('{loyaltyCard}')).map(({ file }) => file),
    ).toEqual([]);
  });

  it('the sample content states ages in Polish as reached, because an nth year begins a year earlier', () => {
    const footersOf = JSON.stringify(footers.filter(({ site }) => site === 'PL'));
    expect(allOf('PL') + footersOf).not.toMatch(/od \d+\.\s?roku życia/);
  });

  it.each(['CZ', 'SK'] as const)(
    'the sample content in %s never calls the receipt of an order an acceptance, which would form the contract',
    (site) => {
      const text = textOf(site, 'PAGE:/terms');
      expect(text).toMatch(/doru[čc]en/);
      expect(text).not.toMatch(/p(?:ř|r)ij(?:e|a)t/);
    },
  );

  it('the sample content says in Turkish that delivery is free from an amount on, not above it', () => {
    const footersOf = JSON.stringify(footers.filter(({ site }) => site === 'TR'));
    expect(allOf('TR') + footersOf).not.toMatch(/1000\sTL(?!\sve üzeri|’nin altındaki)/);
  });

  it('the Turkish sample content names click tracking only with its consent box, and explains transfers abroad', () => {
    const text = textOf('TR', 'PAGE:/gizlilik');
    expect(text).not.toMatch(/tıkla/);
    expect(text).toContain('{transferBasis}');
  });

  it('the sample content joins the brand to a Hungarian noun by an article or a hyphen', () => {
    const footersOf = JSON.stringify(footers.filter(({ site }) => site === 'HU'));
    expect(allOf('HU') + footersOf).not.toMatch(/(?<![Aa] )\{brand\} \p{Ll}/u);
  });

  it('the sample content uses a category’s page title in links within sentences', () => {
    const titles = new Map(
      documents
        .filter(({ template }) => template === 'category')
        .map(({ site, key, title }) => [`${site} ${key}`, title]),
    );
    const misnamed = documents.flatMap(({ file, site, markdown }) =>
      [...markdown.matchAll(/(?<=\p{Ll}[ \u00a0])\[(\p{Lu}[^\]]*)\]\((\/[^)]*)\)/gu)]
        .filter(([, name, path]) => name !== (titles.get(`${site} PAGE:${path}`) ?? name))
        .map(([link]) => `${file}: ${link}`),
    );
    expect(misnamed).toEqual([]);
  });

  it('the sample content places the percent sign as each language does', () => {
    expect(allOf('TR')).not.toMatch(/\d\s?%/);
    expect(allOf('PL', 'HU')).not.toMatch(/\d\s%/);
    expect(allOf('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'SK')).not.toMatch(/\d ?%/);
  });

  it.each(SITE_CODES)('the privacy page of %s agrees with the facts of the shop', (site) => {
    const { links, minimumAge } = siteFacts(site);
    const { retention } = siteTerms(site);
    const text = textOf(site, `PAGE:${links.privacy}`);
    expect(text).toMatch(new RegExp(`\\b${retention.unconfirmedDays}[\\s\u00a0]`));
    if (minimumAge !== undefined) expect(text).toContain(String(minimumAge));
    if (retention.silentYears !== undefined)
      expect(text).toContain(`${retention.silentYears}\u00a0yıl`);
  });

  it.each(SITE_CODES)('the contact page of %s states the return period', (site) => {
    const { links } = siteFacts(site);
    const { returns } = siteTerms(site);
    const length = 'days' in returns ? returns.days : returns.months;
    expect(textOf(site, `PAGE:${links.contact}`)).toContain(`${length}`);
  });

  it.each(SITE_CODES)(
    'the sample content of %s tells one consistent history of the company and its people',
    (site) => {
      const about = textOf(site, 'PAGE:/about');
      expect(about.match(/\b(?:19|20)\d\d\b/g)?.filter((year) => year !== '2006')).toEqual(
        // The first one is also in the first sentence.
        ['1987', '1987', '1994', '2003', '2011'],
      );
      for (const name of ['Henrike Lindholm', 'Mara Lindholm', 'Emre Okan', 'Jonas Behrendt']) {
        expect(about).toContain(name);
      }
    },
  );

  it.each(SITE_CODES)(
    'the sample content states in %s the return period, how to get a label and when refunds arrive',
    (site) => {
      const text = textOf(site, 'PAGE:/returns');
      const { returns } = siteTerms(site);
      const length = 'days' in returns ? returns.days : returns.months;
      const [first = ''] = text.split('\n1. ');
      expect(first).toContain(`${length}\u00a0`);
      expect(text).toContain('{phone}');
      expect(text).toContain(`](${siteFacts(site).links.contact})`);
      expect(text).toMatch(/\b14\u00a0/);
      const periods = [...text.matchAll(/\d+(?=\u00a0\p{L})/gu)].map(([number]) => Number(number));
      expect(periods.filter((period) => period !== length && period !== 14)).toEqual([]);
    },
  );

  it('the sample content states the thresholds, the card and the phone line of the shops that have them', () => {
    expect(textOf('CZ', 'PAGE:/contact')).toMatch(/999\sKč.*\{loyaltyCard\}.*499\sKč/s);
    expect(textOf('SK', 'PAGE:/contact')).toMatch(/40\s€.*\{loyaltyCard\}.*20\s€/s);
    expect(textOf('PL', 'PAGE:/contact')).toMatch(/100\szł/);
    expect(textOf('TR', 'PAGE:/iletisim')).toMatch(/\{phone\}, her gün 09:00-19:00.*1000\u00a0TL/s);
    expect(textOf('HU', 'PAGE:/contact')).toMatch(/egy hónapig érvényes, és egyszer használható/);
  });
});

const urlsOf = (value: unknown): string[] => {
  const urls: string[] = [];
  JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'url' && typeof inner === 'string') urls.push(inner);
    return inner;
  });
  return urls;
};

it('the store refuses a footer whose logo has no picture, with the path of the fault', () => {
  const [footer] = footers;
  const source = '/service/footer-images/logos/shells.svg';
  const changed: unknown = JSON.parse(
    JSON.stringify(read.find(({ file }) => file === footer?.file)?.content).replace(
      '/service/footer-images/logos/visa.svg',
      source,
    ),
  );
  const checked = checkContentVersion(changed, faultOfLogo);
  expect(checked.ok ? [] : checked.faults).toEqual([
    {
      path: expect.stringMatching(/^body\.qualityLogos\.logos\.\d\.image\.source$/),
      message: `picture ${source} does not exist: upload it or put it into content/logos`,
    },
  ]);
});

describe('the sample footers', () => {
  it.each(SITE_CODES)(
    'the sample footers of %s are a general, a seasonal and a test footer',
    (site) => {
      const own = footers.filter((footer) => footer.site === site);
      expect(own.filter(({ group, validTo }) => !group && !validTo)).toHaveLength(1);
      expect(own.some(({ group, validTo }) => !group && validTo)).toBe(true);
      expect(own.some(({ group }) => group)).toBe(true);
    },
  );

  it.each(footers.map((footer) => [footer.file, footer] as const))(
    'the sample footers link only to pages that the shop has: %s',
    (_file, { site, body }) => {
      const known = [...pathsOf(site), ...PLAIN_PAGES];
      const links = urlsOf(body).filter((url) => url.startsWith('/'));
      expect(links.filter((url) => !known.includes(url.replace(/\/$/, '')))).toEqual([]);
    },
  );

  it.each(footers.map((footer) => [footer.file, footer] as const))(
    'the sample footers have every group, link and column of the specification: %s',
    (_file, { site, body }) => {
      const icons = body.teaserGroups.map(({ heading }) => heading.iconName);
      expect(icons).toEqual([...FOOTER_ICONS]);
      expect(body.teaserGroups.some(({ hideGroupInCheckout }) => hideGroupInCheckout)).toBe(true);
      const urls = urlsOf(body);
      expect(urls).toEqual(
        expect.arrayContaining([
          '/registerfreemorgencard',
          '/subscribenewsletter',
          '/service/storefinder/',
          siteFacts(site).links.contact,
          siteFacts(site).links.privacy,
          COOKIE_SETTINGS_PATH,
          '/accessibility',
        ]),
      );
      expect(urls.includes('/account'), 'the account is linked in TR only').toBe(site === 'TR');
      expect(urls.filter((url) => url === '/withdrawal')).toHaveLength(2);
      expect(urls.join()).not.toContain('ec.europa.eu/consumers/odr');
      expect(body.seo.columns.length).toBeGreaterThanOrEqual(3);
      expect(body.salesTax && body.qualityLogos).toBeDefined();
    },
  );

  it.each(SITE_CODES)(
    'the sample footers of %s call the voucher conditions what their page is called',
    (site) => {
      const title = findPage(site, '/voucher-conditions')?.title;
      const linked = footers
        .filter((footer) => footer.site === site)
        .flatMap(({ body }) => body.teaserGroups.flatMap(({ links }) => links))
        .filter(({ link }) => link.url === '/voucher-conditions');
      expect(linked.filter(({ link }) => link.text !== title)).toEqual([]);
    },
  );

  it.each(footers.map((footer) => [footer.file, footer] as const))(
    'the sample footers name each mark once, and each payment method among the linked ones: %s',
    (_file, { body }) => {
      const linked = (body.qualityLogos?.logos ?? []).map(({ image }) => image.source);
      const ofTeasers = body.teaserGroups.flatMap(({ images, heading }) =>
        images.map(({ source }) => ({ source, group: heading.iconName })),
      );
      const all = [...linked, ...ofTeasers.map(({ source }) => source)];
      expect(all.length).toBe(new Set(all).size);
      expect(linked.length).toBeGreaterThanOrEqual(4);
      expect(ofTeasers.filter(({ group }) => group === 'payment')).toEqual([]);
    },
  );

  const wordsOf = (site: SiteCode) => {
    const footer = footers.find((one) => one.site === site && !one.group && !one.validTo);
    return JSON.stringify(footer?.body).replaceAll('\u00a0', ' ');
  };

  it('the sample footers agree with the facts of their shop', () => {
    expect(wordsOf('CZ')).toMatch(/999 Kč.*\{loyaltyCard\}.*499 Kč/);
    expect(wordsOf('SK')).toMatch(/40 €.*\{loyaltyCard\}.*20 €/);
    for (const site of ['CZ', 'SK'] as const) expect(wordsOf(site)).toContain('11. káva');
    expect(wordsOf('PL')).toContain('100 zł');
    expect(wordsOf('TR')).toMatch(/1000 TL.*90 gün.*\{phone\}, her gün 09:00-19:00/);
    expect(wordsOf('DE')).toContain('30 Tage');
    expect(wordsOf('AT')).toContain('14 Tage');
    expect(wordsOf('CH')).toContain('3 Monate');
    expect(wordsOf('CH_FR')).toContain('3 mois');
    for (const site of ['HU', 'CZ', 'SK', 'PL'] as const) expect(wordsOf(site)).toMatch(/30\s/);
    for (const site of SITE_CODES) {
      const { minimumAge } = siteFacts(site);
      if (minimumAge !== undefined)
        expect(wordsOf(site)).toMatch(new RegExp(`\\s${minimumAge}[\\s.]`));
    }
  });
});

describe.each(DATABASE_KINDS)('an empty %s database', (kind) => {
  it('an empty %s database is filled once by any number of nodes, and has every page', async () => {
    const { database, dispose } = await openTestDatabase(kind);
    const now = () => new Date('2026-05-01T12:00:00Z');
    const contextOf = (site: SiteCode) => ({ site, at: now(), group: {} });
    const logger = pino({ level: 'silent' });
    const store = createContentStore({ database, now, logger });
    const abTests = createAbTests({ database, now, logger });
    const fill = () => fillWithSampleContent({ database, store, abTests });
    const fills = await Promise.all([fill(), fill()]);
    expect(fills.toSorted((one, other) => one - other)).toEqual([0, versions.length]);
    expect(await fill()).toBe(0);
    expect(await abTests.runningAt(now())).toHaveLength(1);

    const pages = createContentPages({ store, publicUrl: 'https://shop.example' });
    for (const site of SITE_CODES) {
      for (const path of pathsOf(site)) {
        const page = await pages.find({ path: sitePath(site) + path, context: contextOf(site) });
        expect(page?.show().html, `${site} ${path}`).toMatch(/^<(?:p|h2 id="[^"]+"|ul)>/);
        expect(JSON.stringify(page?.show())).not.toMatch(/\{(?:\w+)\}/);
        for (const { url } of page?.show().teasers ?? [])
          expect(url).toMatch(new RegExp(`^${sitePath(site)}/`));
      }
      const unknown = `${sitePath(site)}/no-such-page`;
      expect(await pages.find({ path: unknown, context: contextOf(site) })).toBeUndefined();
    }
    for (const site of SITE_CODES) {
      const wanted = { path: `${sitePath(site)}/cookies`, context: contextOf(site) };
      const onHttp = createContentPages({ store, publicUrl: 'http://localhost' });
      const named = async (shown: typeof pages) =>
        cookieNamesIn((await shown.find(wanted))?.show().html ?? '');
      expect(await named(pages)).toEqual(
        ALL_COOKIES.map((name) => nameInBrowser(name, true)).toSorted(),
      );
      expect(await named(onHttp)).toEqual(ALL_COOKIES.toSorted());
    }

    const privacy = { path: '/de/privacy', context: contextOf('DE') };
    expect(await pages.pathsOf(privacy)).toEqual({ ...samePathInAll('/privacy'), TR: '/gizlilik' });
    const polishTerms = { path: '/pl/terms', context: contextOf('PL') };
    expect(await pages.pathsOf(polishTerms)).toEqual({ PL: '/terms' });
    const example = { path: '/at/example-newsletter', context: contextOf('AT') };
    expect(Object.keys(await pages.pathsOf(example))).toEqual(['DE', 'AT']);

    const onUnknownLogo = vi.fn();
    const shown = createFooters({ store, logos, onUnknownLogo });
    for (const site of SITE_CODES) {
      const headlineAt = async (at: string, group: Record<string, string> = {}) =>
        (await shown.find({ site, at: new Date(at), group }))?.content.headline;
      const headlines = await Promise.all([
        headlineAt('2026-10-01T00:00:00Z'),
        headlineAt('2026-12-15T00:00:00Z'),
        headlineAt('2026-10-01T00:00:00Z', { 'footer-headline': 'question' }),
      ]);
      expect(new Set(headlines).size, `${site} changes by time and by group`).toBe(3);
      const content = JSON.stringify((await shown.find(contextOf(site)))?.content);
      expect(content).not.toMatch(/\{\w+\}/);
      expect(content).toContain(`"url":"${sitePath(site)}/registerfreemorgencard"`);
    }
    await dispose();
  });
});
