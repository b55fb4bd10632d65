/** Every mark in the folder of logos; `scripts/footer-images.mjs` writes them. */
export const KNOWN_LOGOS = [
  'americanexpress',
  'applepay',
  'dhl',
  'dpd',
  'fedex',
  'googlepay',
  'hermes',
  'klarna',
  'mastercard',
  'paypal',
  'sepa',
  'ssl',
  'ups',
  'visa',
] as const;

/** Where the pictures are served (spec §3). */
const LOGOS = '/service/footer-images/logos/';
const SOURCES = new Set<string>(KNOWN_LOGOS.map((name) => `${LOGOS}${name}.svg`));

/** Whether there is a picture at this address; for one that there is not, no image is shown (spec §8). */
export function isKnownLogo(source: string): boolean {
  return SOURCES.has(source);
}
