import { FOOTER_IMAGES } from '#contract/service.ts';

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

const SOURCES = new Set<string>(KNOWN_LOGOS.map((name) => `${FOOTER_IMAGES}logos/${name}.svg`));

/** Whether there is a picture at this address; for one that there is not, no image is shown (spec §8). */
export function isKnownLogo(source: string): boolean {
  return SOURCES.has(source);
}
