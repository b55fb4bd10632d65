import { useState } from 'react';

import { newPassword } from '#contract/staff/profile.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { PASSWORD_TEXTS } from '../console/session/signInPage.tsx';
import type { LinkService } from './linkService.ts';

type ChoosePasswordFormProps = {
  name: string;
  /** Whether it is the account's first password. */
  isFirst: boolean;
  use: (password: string) => ReturnType<LinkService['use']>;
  onChanged: () => void;
  onInvalid: () => void;
};

/** Takes the password that the owner of a link chooses. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { name, isFirst } = props;
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit() {
    if (!newPassword.safeParse(password).success) {
      setFault(`At least ${PASSWORD_MIN_LENGTH} characters, please.`);
      return;
    }
    setBusy(true);
    const outcome = await props.use(password);
    setBusy(false);
    if (outcome === 'CHANGED') props.onChanged();
    else if (outcome === 'INVALID') props.onInvalid();
    else setFault('The server cannot be reached at the moment. Please try again.');
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <p>{isFirst ? 'Choose a password for your account.' : 'Choose another password.'}</p>
      {/* So that password managers keep both together. */}
      <TextField
        id="chosen-for"
        name="username"
        label="Name"
        autoComplete="username"
        disabled
        value={name}
      />
      <PasswordField
        id="chosen-password"
        name="password"
        label="New password"
        autoComplete="new-password"
        texts={PASSWORD_TEXTS}
        withStrength
        required
        error={fault}
        value={password}
        onValueChange={(value) => {
          setPassword(value);
          setFault(undefined);
        }}
      />
      <Button type="submit" width="full" busy={isBusy}>
        Save the password
      </Button>
    </form>
  );
}
