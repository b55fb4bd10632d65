import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

/**
 * Whether the code of the server's form is wanted at once: somebody is at the form or has typed into it, or is signed in,
 * whose data show without a press (spec §4).
 */
export function isFormReached(form: HTMLFormElement): boolean {
  const email = form.querySelector<HTMLInputElement>('[name=email]');
  return Boolean(
    loginTokenCookie() ||
    form.matches(':focus-within, :has(:autofill), [data-open]') ||
    email?.value,
  );
}
