import type { SignUpValues } from '#contract/page.ts';

import { valuesIn } from './signUpFields.ts';
import { signUpRoot } from './signUpRoot.ts';

export const SIGN_UP_FORM_ID = 'newsletter-sign-up';

/** Returns what a person typed into the served form before hydration; undefined without a form or input. */
export function typedSignUp(): SignUpValues | undefined {
  const root = import.meta.env.IN_HOST ? signUpRoot() : globalThis.document;
  const form = root?.querySelector<HTMLFormElement>(`form#${SIGN_UP_FORM_ID}`);
  if (!form) return undefined;
  const values = valuesIn(form);
  // Focus on the button does not count, because the opening form would move the button away from the pointer.
  const isTouched = form.querySelector('input:focus, select:focus') !== null || !isEmpty(values);
  return isTouched ? values : undefined;
}

/** Returns whether nothing was entered. */
export function isEmpty(values: SignUpValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}
