import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

/**
 * Returns whether the form's code must load at once, because the form has the focus or input, or a customer is signed
 * in (spec §4).
 */
export function isFormReached(form: HTMLFormElement): boolean {
  const email = form.querySelector<HTMLInputElement>('[name=email]');
  return Boolean(
    loginTokenCookie() ||
    form.matches(':focus-within, :has(:autofill), [data-open]') ||
    email?.value,
  );
}
