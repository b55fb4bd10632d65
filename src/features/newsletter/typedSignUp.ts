import { isSalutation } from './salutation.ts';
import { EMPTY_VALUES, type InitialSignUp } from './signUpState.ts';

export const SIGN_UP_FORM_ID = 'newsletter-sign-up';

/**
 * What a person typed before the app took over, so that taking over loses nothing; `initial` itself
 * where the page holds no form.
 */
export function typedSignUp(page: Document, initial: InitialSignUp): InitialSignUp {
  const form = page.getElementById(SIGN_UP_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return initial;
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  const salutation = text('salutation');
  const values = {
    email: text('email'),
    salutation: isSalutation(salutation) ? salutation : EMPTY_VALUES.salutation,
    firstName: text('firstName'),
    lastName: text('lastName'),
    newsletterConsent: typed.has('newsletterConsent'),
    personalisedOffers: typed.has('personalisedOffers'),
  };
  const isTouched = form.contains(page.activeElement) || !isEmpty(values);
  return isTouched ? { ...initial, values } : initial;
}

function isEmpty(values: typeof EMPTY_VALUES): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}
