import { Button } from '#ui/button/button.tsx';

import { SignInFields, useSignInForm } from '../console/session/signInPage.tsx';
import type { SignIn } from '../console/session/staffSession.ts';

type SignInAgainProps = {
  signIn: SignIn;
  onSignedIn: () => void;
};

/** Renders the sign-in form after the session's end, next to the unapplied settings. */
export function SignInAgain({ signIn, onSignedIn }: SignInAgainProps) {
  const form = useSignInForm(signIn, onSignedIn);
  return (
    <form
      className="preview-sign-in"
      aria-label="Sign in again"
      method="post"
      onSubmit={form.onSubmit}
    >
      <p>Your session has ended. Sign in again to apply your settings.</p>
      <SignInFields form={form} prefix="preview-staff" />
      <p role="alert">{form.fault}</p>
      <Button type="submit" busy={form.state === 'SENDING'}>
        Sign in and apply
      </Button>
    </form>
  );
}
