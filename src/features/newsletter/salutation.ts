import type { Salutation } from '#contract/newsletter.ts';

/**
 * Salutations in the order in which the form offers them (spec §3). Written here again, as the contract's
 * own list brings its schemas with it, which the page does not need before the first submit.
 */
export const SALUTATION_ORDER = ['MRS', 'MR', 'DIVERS', 'COMPANY'] as const satisfies Salutation[];

export function isSalutation(value: string): value is Salutation {
  return SALUTATION_ORDER.some((salutation) => salutation === value);
}
