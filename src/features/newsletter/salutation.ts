import { SALUTATIONS, type Salutation } from '#contract/newsletter/words.ts';

export function isSalutation(value: string): value is Salutation {
  return SALUTATIONS.some((salutation) => salutation === value);
}
