import type { SignUpValues } from '#contract/page.ts';

import { valuesIn } from './signUpFields.ts';
import { signUpRoot } from './signUpRoot.ts';

export const SIGN_UP_FORM_ID = 'newsletter-sign-up';

/**
 * What a person typed into the server's form before the app took it over, so that taking over loses
 * nothing; undefined without such a form, or while it is untouched.
 */
export function typedSignUp(): SignUpValues | undefined {
  const root = import.meta.env.IN_HOST ? signUpRoot() : globalThis.document;
  const form = root?.querySelector<HTMLFormElement>(`form#${SIGN_UP_FORM_ID}`);
  if (!form) return undefined;
  const values = valuesIn(form);
  // Not by its button: opening the form would move it away from under the pointer that presses it.
  const isTouched = form.querySelector('input:focus, select:focus') !== null || !isEmpty(values);
  return isTouched ? values : undefined;
}

/** Whether a person has entered nothing. */
export function isEmpty(values: SignUpValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}
