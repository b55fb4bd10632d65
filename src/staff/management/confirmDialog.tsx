import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';

import { SSO_START_PATH } from '#contract/staff/sso.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';

import { PASSWORD_TEXTS } from '../console/session/signInPage.tsx';
import { useSessionEnd } from '../data/staffData.tsx';
import { FreshSignInContext, type ConfirmResult } from './freshSignIn.ts';
import { Form } from '../data/form.tsx';
import { useTyped } from './useTyped.ts';

const MESSAGES: Record<Exclude<ConfirmResult, 'CONFIRMED' | 'ENDED'>, string> = {
  WRONG: 'This is not your password.',
  WAIT: 'There were too many attempts. Please wait a few minutes.',
  UNAVAILABLE: 'The server cannot be reached at the moment. Please try again.',
};

const SSO_CONFIRM = `${SSO_START_PATH}?use=CONFIRM&path=/staff/profile`;

type ConfirmDialogProps = {
  onConfirmed: () => void;
  onClose: () => void;
};

/** Asks for the password again before an action that requires a fresh sign-in. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const onSessionEnded = useSessionEnd();
  const password = useTyped();
  const { fault, setFault } = password;
  const [isBusy, setBusy] = useState(false);

  const freshSignIn = useContext(FreshSignInContext);
  const { data: ways = ['PASSWORD'] } = useQuery({
    queryKey: ['confirm-ways'],
    queryFn: () => freshSignIn.ways(),
  });

  async function lookAgain() {
    setBusy(true);
    const isFresh = await freshSignIn.isFresh().catch(() => false);
    setBusy(false);
    if (isFresh) props.onConfirmed();
    else setFault('Single sign-on has not confirmed you yet.');
  }

  async function submit() {
    setBusy(true);
    const result = await freshSignIn.confirm(password.value);
    setBusy(false);
    if (result === 'CONFIRMED') props.onConfirmed();
    else if (result === 'ENDED') onSessionEnded();
    else setFault(MESSAGES[result]);
  }

  return (
    <Dialog title="Confirm your identity" closeLabel="Close" onClose={props.onClose}>
      <p>You signed in a while ago. Please confirm your identity first.</p>
      {ways.includes('SSO') && (
        <div className="management-form">
          {/* In a tab of its own, as this page may hold what is not saved. */}
          <ButtonLink href={SSO_CONFIRM} newTab variant="secondary">
            Single sign-on, in a new tab
          </ButtonLink>
          <Button variant="secondary" busy={isBusy} onClick={() => void lookAgain()}>
            I have confirmed
          </Button>
          {!ways.includes('PASSWORD') && fault !== undefined && <p role="alert">{fault}</p>}
        </div>
      )}
      {ways.includes('PASSWORD') && (
        <Form onSubmit={() => !isBusy && password.value !== '' && void submit()}>
          <PasswordField
            id="confirm-password"
            name="password"
            label="Password"
            autoComplete="current-password"
            texts={PASSWORD_TEXTS}
            required
            {...password.fieldProps}
          />
          <Button type="submit" busy={isBusy}>
            Continue
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
