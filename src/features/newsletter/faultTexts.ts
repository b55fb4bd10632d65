import type { SignUpErrors } from '#contract/page.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

/** The message of each field at fault, in the reader's language (spec §5, §8). */
export function faultTexts(
  faults: SignUpErrors,
  texts: TranslationFunctions['newsletter'],
): Partial<Record<keyof SignUpErrors, string>> {
  const nameFault = (field: 'firstName' | 'lastName') => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return fault === 'invalidCharacters' ? texts.invalidCharacters() : texts[field][fault]();
  };
  const found = {
    email: faults.email && texts.email[faults.email](),
    salutation: faults.salutation && texts.salutation.required(),
    firstName: nameFault('firstName'),
    lastName: nameFault('lastName'),
    newsletterConsent: faults.newsletterConsent && texts.newsletterConsent.required(),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}
