import { DAY_MS } from '#domain/durations.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteUrl, type HostAddresses } from '#domain/siteUrls.ts';

const MONTH_DAYS = 30;
export const SAMPLE_TOKEN = 'example-'.repeat(6).slice(0, 43);

/** Code in the format of a voucher's, recognisably fake in every language. */
export const EXAMPLE_CODE = 'XXXX-XXXX-XXXX';
/** A customer's words, with characters that HTML has to escape. */
export const SAMPLE_WORDS = 'Bestellung 4711: Kanne < 2 l & Tasse';
export const SAMPLE_REFERENCE = '7F0A-2F5E-2F3E';

const REQUEST = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: null,
  orderNumber: null,
  birthday: null,
  content: SAMPLE_WORDS,
};

type SampleLinks = HostAddresses & { site: SiteCode };
/** The shop and time of a sample, and the addresses of its links. */
export type Sample = SampleLinks & { at: Date };

/** Returns the URL of a page of a mail's links, with a token that no server knows. */
export const sampleLink = (page: string, { site, ...addresses }: SampleLinks) =>
  `${siteUrl(site, addresses)}/newsletter/${page}?token=${SAMPLE_TOKEN}`;

/** Returns the links in every mail to subscribers. */
export const subscriberLinks = (sample: SampleLinks) => ({
  preferencesUrl: sampleLink('preferences', sample),
  unsubscribeUrl: sampleLink('unsubscribe', sample),
});

/** Returns a voucher issued at that time. Its end, if any, is approximate. */
export function exampleVoucher(site: SiteCode, at: Date) {
  const { percent, validMonths } = siteFacts(site).voucher;
  const validUntil =
    validMonths === undefined ? null : daysAfter(at, validMonths * MONTH_DAYS).toISOString();
  return { code: EXAMPLE_CODE, percent, validUntil };
}

/** Returns a customer's form with these fields, as its mails repeat it. */
export const sampleRequest =
  <Fields extends object>(fields: Fields) =>
  ({ at }: Sample) => ({
    reference: SAMPLE_REFERENCE,
    receivedAt: at,
    request: { ...REQUEST, ...fields },
  });

/** Returns a request about personal data with the last day for the answer. */
export const sampleDataRequest = (sample: Sample) => ({
  ...sampleRequest({})(sample),
  right: 'ACCESS' as const,
  dueOn: daysAfter(sample.at, MONTH_DAYS).toISOString().slice(0, 10),
});

export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
