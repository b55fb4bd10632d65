import { FormApi } from '@tanstack/react-form';
import { useLayoutEffect, useState, type RefObject } from 'react';

import type { SignUpValues } from '#contract/page.ts';

import { valuesIn, writeInto } from './signUpFields.ts';

type FormOptions = {
  defaultValues: SignUpValues;
  onSubmit: (given: { value: SignUpValues }) => Promise<void>;
};
type FormRef = RefObject<HTMLFormElement | null>;

/**
 * The form's values, beginning with what is known or was typed before. The fields of `element` hold what a person
 * enters, and rendering leaves them alone: some password managers fill fields in without an event, and a field that
 * showed the app's value would lose that. It does what the library's `useForm` does without its parts that this form
 * has no use for, which are 2 kB of script.
 */
export function useSignUpForm(options: {
  values: SignUpValues;
  element: FormRef;
  onSubmit: (values: SignUpValues) => Promise<void>;
}) {
  const formOptions: FormOptions = {
    defaultValues: options.values,
    onSubmit: ({ value }) => options.onSubmit(value),
  };
  const [form] = useState(() => createForm(formOptions, options.element));
  useLayoutEffect(() => form.mount(), [form]);
  useLayoutEffect(() => form.update(formOptions));
  return form;
}

export type SignUpFormApi = ReturnType<typeof useSignUpForm>;

function createForm(formOptions: FormOptions, element: FormRef) {
  const form = new FormApi(formOptions);
  const set = (values: Partial<SignUpValues>) =>
    form.reset({ ...form.state.values, ...values }, { keepDefaultValues: true });
  return Object.assign(form, {
    /** Reads the fields, and returns all values. */
    read(): SignUpValues {
      if (element.current) set(valuesIn(element.current, form.state.values));
      return form.state.values;
    },

    /** Puts values into the fields, in place of what they hold. */
    fillIn(values: Partial<SignUpValues>): void {
      set(values);
      if (element.current) writeInto(element.current, values);
    },
  });
}
