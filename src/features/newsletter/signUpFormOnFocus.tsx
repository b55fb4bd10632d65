import { lazy, Suspense, useState, type ComponentProps } from 'react';

import { isFormReached } from './formReached.ts';
import type { SignUpForm as Form } from './signUpForm.tsx';
import { SIGN_UP_FORM_ID } from './typedSignUp.ts';

const SIGNS = ['focusin', 'input'] as const;

/**
 * Resolves when a person focuses the form in the server's HTML or has typed into it. Resolves at once if the customer
 * is signed in or the HTML has no form.
 */
function formReached(): Promise<void> {
  const form = document.getElementById(SIGN_UP_FORM_ID);
  if (!(form instanceof HTMLFormElement) || isFormReached(form)) return Promise.resolve();
  return new Promise((resolve) => {
    const notice = ({ target }: Event) => {
      if (!(target instanceof Node) || !form.contains(target)) return;
      for (const sign of SIGNS) document.removeEventListener(sign, notice, true);
      resolve();
    };
    // Captured, because React stops events at its root before hydration.
    for (const sign of SIGNS) document.addEventListener(sign, notice, true);
  });
}

const ServedForm = import.meta.env.SSR
  ? (await import('./signUpForm.tsx')).SignUpForm
  : lazy(async () => {
      await formReached();
      // If the code cannot be loaded, the form in the server's HTML stays with its input and posts natively.
      const module = await import('./signUpForm.tsx').catch(() => new Promise<never>(() => {}));
      return { default: module.SignUpForm };
    });

/** The form of pages that the app renders, for which the server sent no HTML. */
const OwnForm = lazy(async () => ({ default: (await import('./signUpForm.tsx')).SignUpForm }));

let loadedForm: typeof Form | undefined;

/**
 * Loads the form's code before the app shows a page with the form, and before the served form of another system's page
 * is hydrated. Rejects when it cannot be loaded.
 */
export async function loadSignUpForm(): Promise<void> {
  loadedForm = (await import('./signUpForm.tsx')).SignUpForm;
}

/** The sign-up form. On the served page, its code loads with its first focus; until then the HTML posts natively. */
export function SignUpFormOnFocus(props: ComponentProps<typeof Form>) {
  // Chosen once, because switching to another component would lose the input.
  const [LoadedForm] = useState(() => loadedForm ?? (isServed() ? undefined : OwnForm));
  return (
    <Suspense fallback={null}>
      {LoadedForm ? (
        // Another system's page always has the server's HTML.
        <LoadedForm {...props} isNew={!import.meta.env.IN_HOST} />
      ) : (
        <ServedForm {...props} />
      )}
    </Suspense>
  );
}

function isServed(): boolean {
  return import.meta.env.SSR || document.getElementById(SIGN_UP_FORM_ID) !== null;
}
