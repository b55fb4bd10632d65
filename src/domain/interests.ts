/**
 * Topics that a subscriber may choose (spec §3/9), in display order. The loyalty card is shown under the brand's name
 * for it.
 */
export const INTERESTS = [
  'WOMEN_FASHION',
  'MEN_FASHION',
  'SPORT',
  'LIVING_FURNITURE',
  'HOBBY',
  'KIDS',
  'KITCHEN',
  'SLEEPING',
  'DISCOUNTS',
  'COFFEE',
  'MOBILE',
  'LOYALTY_CARD',
  'STORE',
] as const;
export type Interest = (typeof INTERESTS)[number];
