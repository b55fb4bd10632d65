import { useForm } from '@tanstack/react-form';

import type { SignUpValues } from '#contract/page.ts';

/** The form's values, beginning with what is known or was typed before. */
export function useSignUpForm(options: {
  values: SignUpValues;
  onSubmit: (values: SignUpValues) => Promise<void>;
}) {
  return useForm({
    defaultValues: options.values,
    onSubmit: ({ value }) => options.onSubmit(value),
  });
}

export type SignUpFormApi = ReturnType<typeof useSignUpForm>;
