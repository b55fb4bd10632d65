import { lazy, Suspense, type ComponentProps } from 'react';

import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import type { SignUpForm as Form } from './signUpForm.tsx';
import { SIGN_UP_FORM_ID } from './typedSignUp.ts';

const SIGNS = ['focusin', 'input'] as const;

/**
 * Resolves when a person reaches the form that the server rendered, or has typed into it before the app
 * took over; at once where the customer is signed in, and where there is no such form, because the person came here within the app.
 */
function formReached(): Promise<void> {
  const form = document.getElementById(SIGN_UP_FORM_ID);
  if (
    !form ||
    // What is known of a signed-in customer shows without being asked for (spec §4).
    loginTokenCookie() ||
    form.matches(':focus-within, :has(:autofill)') ||
    form.dataset['open'] !== undefined
  ) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const notice = ({ target }: Event) => {
      if (!(target instanceof Node) || !form.contains(target)) return;
      for (const sign of SIGNS) document.removeEventListener(sign, notice, true);
      resolve();
    };
    // On the way down: React stops an event at its root while the form below is not its own yet.
    for (const sign of SIGNS) document.addEventListener(sign, notice, true);
  });
}

const SignUpForm = import.meta.env.SSR
  ? (await import('./signUpForm.tsx')).SignUpForm
  : lazy(async () => {
      await formReached();
      // Where the code cannot be had (no network, or a newer version was deployed since), the server's
      // form stays as it is for good, with all that was typed, and posts natively.
      const module = await import('./signUpForm.tsx').catch(() => new Promise<never>(() => {}));
      return { default: module.SignUpForm };
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
