import { useState, type RefObject } from 'react';

import type { SignUpValues } from '#contract/page.ts';

import { valuesIn, writeInto } from './signUpFields.ts';

export type SignUpFormApi = {
  /** Reads the fields, and returns all values. */
  read(): SignUpValues;
  /** Puts values into the fields, in place of what they hold. */
  fillIn(values: Partial<SignUpValues>): void;
};

/**
 * The form's values, beginning with what is known or was typed before. The fields of `element` hold what a person
 * enters, and rendering leaves them alone: some password managers fill fields in without an event, and a field that
 * showed the app's value would lose that.
 */
export function useSignUpForm(initial: SignUpValues, element: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(initial);
  const [form] = useState((): SignUpFormApi => {
    // Beside the state, as a read value is wanted before the next rendering.
    let latest = initial;
    const keep = (next: Partial<SignUpValues>) => {
      latest = { ...latest, ...next };
      setValues(latest);
      return latest;
    };
    return {
      read: () => (element.current ? keep(valuesIn(element.current, latest)) : latest),
      fillIn(next) {
        keep(next);
        if (element.current) writeInto(element.current, next);
      },
    };
  });
  return { form, values };
}
