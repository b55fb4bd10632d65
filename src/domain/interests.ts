/**
 * A subscriber's topics (spec §3/9) in display order. The loyalty card shows the brand's name for it; its value stays
 * the same.
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
