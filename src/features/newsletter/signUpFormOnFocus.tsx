import { lazy, Suspense, useState, type ComponentProps } from 'react';

import { isFormReached } from './formReached.ts';
import type { SignUpForm as Form } from './signUpForm.tsx';
import { SIGN_UP_FORM_ID } from './typedSignUp.ts';

const SIGNS = ['focusin', 'input'] as const;

/**
 * Resolves when a person reaches the form that the server rendered, or has typed into it before the app
 * took over; at once where the customer is signed in, and where there is no such form, because the person came here within the app.
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
    // On the way down: React stops an event at its root while the form below is not its own yet.
    for (const sign of SIGNS) document.addEventListener(sign, notice, true);
  });
}

const ServedForm = import.meta.env.SSR
  ? (await import('./signUpForm.tsx')).SignUpForm
  : lazy(async () => {
      await formReached();
      // When the code cannot be loaded (no network, or a newer version was deployed since), the server's
      // form stays as it is for good, with all that was typed, and posts natively.
      const module = await import('./signUpForm.tsx').catch(() => new Promise<never>(() => {}));
      return { default: module.SignUpForm };
    });

/** On a page that the app has come back to before its code was there: no form of the server stands to be waited for. */
const OwnForm = lazy(async () => ({ default: (await import('./signUpForm.tsx')).SignUpForm }));

let loadedForm: typeof Form | undefined;

/**
 * Has the form's code ready before a page with the form comes by a way within the app, where no form of the server
 * stands to be waited for. Rejects when the code cannot be loaded.
 */
export async function loadSignUpForm(): Promise<void> {
  loadedForm = (await import('./signUpForm.tsx')).SignUpForm;
}

let loadedServed: typeof Form | undefined;

/**
 * Has the form's code ready to take over the server's form as soon as it is asked to: in a page of another system, that
 * is once a person has reached it. Rejects when the code cannot be loaded.
 */
export async function loadServedForm(): Promise<void> {
  loadedServed = (await import('./signUpForm.tsx')).SignUpForm;
}

/**
 * The sign-up form. On the page that the server sent, its code comes with its first focus: until then
 * the server's HTML stands as it is, and posts natively.
 */
export function SignUpFormOnFocus(props: ComponentProps<typeof Form>) {
  // Of this page, and not of the ones that come later: another component would lose what is typed.
  const [NewForm] = useState(() => loadedForm ?? (isServed() ? undefined : OwnForm));
  if (import.meta.env.IN_HOST && loadedServed) {
    const TakenOver = loadedServed;
    return (
      <Suspense fallback={null}>
        <TakenOver {...props} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      {NewForm ? <NewForm {...props} isNew /> : <ServedForm {...props} />}
    </Suspense>
  );
}

function isServed(): boolean {
  return import.meta.env.SSR || document.getElementById(SIGN_UP_FORM_ID) !== null;
}
