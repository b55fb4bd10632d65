import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { CodeField } from '../console/session/codeField.tsx';
import { PASSWORD_TEXTS, SIGN_IN_MESSAGES } from '../console/session/signInPage.tsx';
import type { SignIn, SignInResult } from '../console/session/staffSession.ts';

type SignInAgainProps = {
  signIn: SignIn;
  onSignedIn: () => void;
};

/** Renders the sign-in form after the session's end, next to the unapplied settings. */
export function SignInAgain({ signIn, onSignedIn }: SignInAgainProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const [result, setResult] = useState<SignInResult | 'SENDING'>();

  async function submit() {
    setResult('SENDING');
    const next = await signIn(name, password, code);
    if (next === 'CODE_NEEDED') setWantsCode(true);
    // The first request for a code; no code was wrong.
    setResult(next === 'CODE_NEEDED' && code === '' ? undefined : next);
    if (next === 'SUCCESS') onSignedIn();
  }

  return (
    <form
      className="preview-sign-in"
      aria-label="Sign in again"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (result !== 'SENDING' && name !== '' && password !== '') void submit();
      }}
    >
      <p>Your session has ended. Sign in again to apply your settings.</p>
      <TextField
        id="preview-staff-name"
        name="name"
        label="Name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onValueChange={setName}
      />
      <PasswordField
        id="preview-staff-password"
        name="password"
        label="Password"
        autoComplete="current-password"
        texts={PASSWORD_TEXTS}
        value={password}
        onValueChange={setPassword}
      />
      {wantsCode && <CodeField id="preview-staff-code" value={code} onValueChange={setCode} />}
      <p role="alert">
        {result !== undefined &&
          result !== 'SENDING' &&
          result !== 'SUCCESS' &&
          SIGN_IN_MESSAGES[result]}
      </p>
      <Button type="submit" busy={result === 'SENDING'}>
        Sign in and apply
      </Button>
    </form>
  );
}
