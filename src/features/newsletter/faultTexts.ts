import { ofPersonFields, type PersonField } from '#contract/newsletter/fields.ts';
import type { FieldFault, SignUpErrors } from '#contract/page.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

/** Returns the error message of each invalid field in the reader's language (spec §5, §8). */
export function faultTexts(
  faults: SignUpErrors,
  texts: TranslationFunctions['newsletter'],
): Partial<Record<keyof SignUpErrors, string>> {
  const findText = (field: PersonField) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    if (fault === 'invalidCharacters') return texts.invalidCharacters();
    const own: Partial<Record<FieldFault, () => string>> = texts[field];
    return own[fault]?.();
  };
  const messages = {
    email: faults.email && texts.email[faults.email](),
    ...ofPersonFields<Record<PersonField, string | undefined>>(findText),
    newsletterConsent: faults.newsletterConsent && texts.newsletterConsent.required(),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, text]) => text !== undefined));
}
