import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';

loadAllLocales();

/** A rule of the sign-up that differs from shop to shop: its column, what it says of a shop, and what guards it. */
type Rule = { column: string; cell: (site: SiteCode) => string; tests: string[] };

const EVERY_SHOP = 'e2e/newsletterRules.spec.ts';
const RULES_IN_PAGE = `\`${EVERY_SHOP}\` "\${site}: the form in the page keeps every rule of the sites table"`;
const SITES = '`src/domain/sites.test.ts`';
const TERMS = '`src/domain/siteTerms.test.ts`';

const NONE = '–';
const form = (site: SiteCode) => siteFacts(site).form;
const links = (site: SiteCode) => siteFacts(site).links;
const texts = (site: SiteCode) => i18nObject(siteFacts(site).locale).newsletter;
const path = (value: string | undefined) => (value === undefined ? NONE : `\`${value}\``);

const RULES: Rule[] = [
  {
    column: 'Language',
    cell: (site) => siteFacts(site).locale,
    tests: [RULES_IN_PAGE, `${SITES} "the nine sites speak the locale that follows the site"`],
  },
  {
    column: 'Banderole',
    cell: (site) =>
      `${texts(site).banderole.discount(siteFacts(site).voucher)} ${texts(site).banderole.label()}`,
    tests: [
      RULES_IN_PAGE,
      '`i18n/texts.test.ts` "writes the percent sign before the number in Turkish"',
    ],
  },
  {
    column: 'Salutation',
    cell: (site) => form(site).salutation,
    tests: [
      RULES_IN_PAGE,
      `${SITES} "the sign-up form shows the salutation in AT and HU, and demands it in HU"`,
    ],
  },
  {
    column: 'Names',
    cell: (site) => form(site).names + (form(site).familyNameFirst ? ', family name first' : ''),
    tests: [
      RULES_IN_PAGE,
      `${SITES} "the sign-up form shows first and last name in AT, HU and TR, and demands them in HU and TR"`,
    ],
  },
  {
    column: 'Newsletter consent',
    cell: (site) => (form(site).newsletterConsent ? 'required' : 'hidden'),
    tests: [
      RULES_IN_PAGE,
      `${SITES} "the sign-up form asks for a newsletter consent of its own in TR only"`,
    ],
  },
  {
    column: 'Personalised offers',
    cell: () => 'optional',
    tests: [RULES_IN_PAGE],
  },
  {
    column: 'Minimum age',
    cell: (site) => String(siteFacts(site).minimumAge ?? NONE),
    tests: [
      RULES_IN_PAGE,
      `${SITES} "the sign-up form names a minimum age of 16, in CZ and SK of 18, and none in TR"`,
    ],
  },
  {
    column: 'Voucher conditions',
    cell: (site) => path(links(site).voucherConditions),
    tests: [
      RULES_IN_PAGE,
      '`src/features/newsletter/signUpSection.test.tsx` "the sign-up links the conditions of its voucher where the shop has such a page"',
    ],
  },
  { column: 'Contact', cell: (site) => path(links(site).contact), tests: [RULES_IN_PAGE] },
  { column: 'Privacy', cell: (site) => path(links(site).privacy), tests: [RULES_IN_PAGE] },
  {
    column: 'Example newsletter',
    cell: (site) => path(links(site).exampleNewsletter),
    tests: [RULES_IN_PAGE],
  },
  {
    column: 'Newsletter hint',
    cell: (site) => path(links(site).newsletterHint),
    tests: [RULES_IN_PAGE],
  },
  {
    column: 'Usage consent',
    cell: (site) => path(links(site).usageConsent),
    tests: [RULES_IN_PAGE],
  },
  { column: 'Terms', cell: (site) => path(links(site).terms), tests: [RULES_IN_PAGE] },
  {
    column: 'Voucher',
    cell: (site) => {
      const { percent, validMonths, singleUse } = siteFacts(site).voucher;
      const life = validMonths === undefined ? 'without end' : `valid ${validMonths} month`;
      return `${percent}\u00a0%, ${life}${singleUse ? ', single use' : ''}`;
    },
    tests: [
      `${SITES} "the limits and promises give a voucher of 10 percent everywhere, in HU for one month and a single use"`,
      '`src/server/vouchers/voucherValidity.test.ts` "a voucher has an end in HU only"',
    ],
  },
  {
    column: 'Kept unconfirmed',
    cell: (site) => `${siteTerms(site).retention.unconfirmedDays} days`,
    tests: [
      `${TERMS} "the terms of the shops forget unconfirmed sign-ups in TR after 14 days and stop there after 2 silent years"`,
    ],
  },
  {
    column: 'Silent, then stopped',
    cell: (site) => {
      const { silentYears } = siteTerms(site).retention;
      return silentYears === undefined ? NONE : `${silentYears} years`;
    },
    tests: [
      `${TERMS} "the terms of the shops forget unconfirmed sign-ups in TR after 14 days and stop there after 2 silent years"`,
    ],
  },
];

const HEAD = `# Newsletter rules by shop

Made from \`src/domain/sites.ts\` by \`npx tsx scripts/newsletter-rules.ts\`. The tests that guard the numbered columns follow the table; rules for all shops are in [traceability.yaml](traceability.yaml).
`;

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** Returns the document: a row for each shop, a numbered column for each rule, and the columns that each test guards. */
export function newsletterRules(): string {
  const columns = new Map<string, number[]>();
  for (const [index, { tests }] of RULES.entries()) {
    for (const test of tests) columns.set(test, [...(columns.get(test) ?? []), index + 1]);
  }
  return [
    HEAD,
    row(['Shop', ...RULES.map(({ column }, index) => `${column} <sup>${index + 1}</sup>`)]),
    row(['---', ...RULES.map(() => '---')]),
    ...SITE_CODES.map((site) => row([site, ...RULES.map(({ cell }) => cell(site))])),
    '',
    ...[...columns].map(([test, numbers]) => `- ${numbers.join(', ')}: ${test}`),
    '',
  ].join('\n');
}
