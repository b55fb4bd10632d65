import { brand } from './brand.ts';
import { siteFacts, type SiteCode } from './sites.ts';

/** Path of the loyalty card's registration below a shop's: `/registerfree{product}card` (spec §2.2/3). */
export const LOYALTY_CARD_PATH = `/registerfree${brand.loyaltyCard.toLowerCase()}`;

type CardConsentTexts = {
  age: (facts: { age: number }) => string;
  text: (facts: { card: string; company: string }) => string;
};

/** Returns the terms of a shop's loyalty card, as its form shows them and a registration stores them. */
export function cardConsentText(site: SiteCode, texts: CardConsentTexts): string {
  const { minimumAge } = siteFacts(site);
  const text = texts.text({ card: brand.loyaltyCard, company: brand.legalName });
  return minimumAge === undefined ? text : `${texts.age({ age: minimumAge })} ${text}`;
}
