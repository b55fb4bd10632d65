import { FormApi } from '@tanstack/react-form';
import { useLayoutEffect, useState } from 'react';

import type { SignUpValues } from '#contract/page.ts';

/**
 * The form's values, beginning with what is known or was typed before. It does what the library's `useForm`
 * does without its parts that this form has no use for, which are 2 kB of script.
 */
export function useSignUpForm(options: {
  values: SignUpValues;
  onSubmit: (values: SignUpValues) => Promise<void>;
}) {
  const formOptions = {
    defaultValues: options.values,
    onSubmit: ({ value }: { value: SignUpValues }) => options.onSubmit(value),
  };
  const [form] = useState(() => new FormApi(formOptions));
  useLayoutEffect(() => form.mount(), [form]);
  useLayoutEffect(() => form.update(formOptions));
  return form;
}

export type SignUpFormApi = ReturnType<typeof useSignUpForm>;
