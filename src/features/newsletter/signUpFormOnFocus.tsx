import { lazy, Suspense, type ComponentProps } from 'react';

import type { SignUpForm as Form } from './signUpForm.tsx';
import { SIGN_UP_FORM_ID } from './typedSignUp.ts';

/**
 * Resolves when a person reaches the form that the server rendered, or has typed into it before the app
 * took over; at once where there is no such form, because the person came here within the app.
 */
function formReached(): Promise<void> {
  const form = document.getElementById(SIGN_UP_FORM_ID);
  if (
    !form ||
    form.matches(':focus-within, :has(:autofill)') ||
    form.dataset['open'] !== undefined
  ) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    form.addEventListener('focusin', () => resolve(), { once: true });
    form.addEventListener('input', () => resolve(), { once: true });
  });
}

const SignUpForm = import.meta.env.SSR
  ? (await import('./signUpForm.tsx')).SignUpForm
  : lazy(async () => {
      await formReached();
      return { default: (await import('./signUpForm.tsx')).SignUpForm };
    });

/**
 * The sign-up form, whose code comes with its first focus (design §10): until then the server's HTML
 * stands as it is, and posts natively.
 */
export function SignUpFormOnFocus(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={null}>
      <SignUpForm {...props} />
    </Suspense>
  );
}
