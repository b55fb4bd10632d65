import { useState, type RefObject } from 'react';

import type { SignUpValues } from '#contract/page.ts';

import { valuesIn, writeInto } from './signUpFields.ts';

export type SignUpFormApi = ReturnType<typeof useSignUpForm>['form'];

/**
 * The form's values, initially those known or typed. The fields of `element` hold the values and rendering does not
 * change them, because some password managers fill fields without events.
 */
export function useSignUpForm(initial: SignUpValues, element: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(initial);
  const [form] = useState(() => {
    // Kept in addition to state, because callers read a value before the next render.
    let latest = initial;
    const keep = (next: Partial<SignUpValues>) => {
      latest = { ...latest, ...next };
      setValues(latest);
      return latest;
    };
    return {
      /** Reads the fields and returns all values. */
      read: () => (element.current ? keep(valuesIn(element.current, latest)) : latest),
      /** Replaces values in the fields. */
      fillIn(next: Partial<SignUpValues>): void {
        keep(next);
        if (element.current) writeInto(element.current, next);
      },
    };
  });
  return { form, values };
}
