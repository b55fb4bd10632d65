/**
 * What a subscriber may want to read about (spec §3/9), in the order in which it is offered. The loyalty card
 * is shown by the brand's own name; its value stays the same whatever the card is called.
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
