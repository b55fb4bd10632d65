import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';

import { PASSWORD_TEXTS } from '../console/session/signInPage.tsx';
import type { ConfirmResult, FreshSignIn } from './freshSignIn.ts';

const MESSAGES: Record<Exclude<ConfirmResult, 'CONFIRMED' | 'ENDED'>, string> = {
  WRONG: 'This is not your password.',
  WAIT: 'There were too many attempts. Please wait a few minutes.',
  UNAVAILABLE: 'The server cannot be reached at the moment. Please try again.',
};

type ConfirmDialogProps = {
  freshSignIn: FreshSignIn;
  onConfirmed: () => void;
  onSessionEnded: () => void;
  onClose: () => void;
};

/** Asks for the password again before what wants a fresh sign-in. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit() {
    setBusy(true);
    const result = await props.freshSignIn.confirm(password);
    setBusy(false);
    if (result === 'CONFIRMED') props.onConfirmed();
    else if (result === 'ENDED') props.onSessionEnded();
    else setFault(MESSAGES[result]);
  }

  return (
    <Dialog title="Is it you?" closeLabel="Close" onClose={props.onClose}>
      <p>You signed in a while ago. Please type your password again before this.</p>
      <form
        className="management-form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && password !== '') void submit();
        }}
      >
        <PasswordField
          id="confirm-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          texts={PASSWORD_TEXTS}
          required
          error={fault}
          value={password}
          onValueChange={(value) => {
            setPassword(value);
            setFault(undefined);
          }}
        />
        <Button type="submit" busy={isBusy}>
          Go on
        </Button>
      </form>
    </Dialog>
  );
}
