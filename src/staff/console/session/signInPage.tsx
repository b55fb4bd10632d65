import { useEffect, useState, type SyntheticEvent } from 'react';

import { SSO_START_PATH, type SsoNote, type SignInMethods } from '#contract/staff/sso.ts';
import { brand } from '#domain/brand.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { CodeField } from './codeField.tsx';
import { SsoNotification } from './ssoNotification.tsx';
import type { SignIn, SignInResult } from './staffSession.ts';

const SIGN_IN_MESSAGES: Record<Exclude<SignInResult, 'SUCCESS'>, string> = {
  UNAUTHORIZED: 'Name or password is wrong.',
  CODE_NEEDED: 'This code is wrong, or was used before.',
  PASSKEY_UNKNOWN: 'This passkey is not registered here.',
  TOO_MANY_REQUESTS: 'There were too many attempts. Please wait a few minutes.',
  UNAVAILABLE: 'The server cannot be reached at the moment. Please try again.',
  COOKIES_REFUSED:
    'Signing in needs cookies, which your browser blocks. Please allow cookies for this site and try again.',
};

export const PASSWORD_TEXTS = {
  show: 'Show the password',
  hide: 'Hide the password',
  weak: 'Weak',
  ok: 'Ok',
  strong: 'Strong',
  veryStrong: 'Very strong',
};

type SignInPageProps = {
  /** The reason why a new sign-in is required; undefined without an earlier session. */
  reason?: string | undefined;
  ssoNote?: SsoNote | undefined;
  signIn: SignIn;
  /** Loads whether single sign-on is available; undefined without single sign-on. */
  loadSsoMode?: () => Promise<SignInMethods['sso']>;
  /** Signs in by a passkey; undefined if the browser does not support passkeys. */
  signInByPasskey?: (() => Promise<SignInResult | 'CANCELLED'>) | undefined;
  onSignedIn: () => void;
};

export function SignInPage({
  reason,
  ssoNote,
  signIn,
  loadSsoMode,
  signInByPasskey,
  onSignedIn,
}: SignInPageProps) {
  const form = useSignInForm(signIn, onSignedIn);
  const { state, fault, setState } = form;
  const [sso, setSso] = useState<SignInMethods['sso'] | undefined>(loadSsoMode ? undefined : 'OFF');
  useEffect(() => {
    let isCurrent = true;
    void loadSsoMode?.().then((answer) => isCurrent && setSso(answer));
    return () => {
      isCurrent = false;
    };
  }, [loadSsoMode]);
  const isEnded = reason !== undefined && sso !== undefined;
  useEffect(() => {
    // The page that had the focus is gone.
    if (isEnded) document.getElementById('staff-name')?.focus();
  }, [isEnded]);

  async function submitPasskey(ask: NonNullable<typeof signInByPasskey>) {
    setState('SENDING');
    const result = await ask();
    if (result === 'SUCCESS') return onSignedIn();
    setState(result === 'CANCELLED' ? 'EDITING' : result);
  }

  // A button that appeared later would move the fields while a person types.
  if (sso === undefined) {
    return (
      <main className="console-door" aria-busy="true">
        <p role="status">Loading…</p>
      </main>
    );
  }
  return (
    <main className="console-door">
      <h1>{brand.name} console</h1>
      {reason !== undefined && fault === undefined && (
        <Notification type="information" typeLabel="Information" closeButton={false}>
          {reason}
        </Notification>
      )}
      {ssoNote && reason === undefined && state === 'EDITING' && <SsoNotification note={ssoNote} />}
      {fault !== undefined && (
        <Notification type="error" typeLabel="Error" closeButton={false}>
          {fault}
        </Notification>
      )}
      {sso !== 'OFF' && (
        <>
          <ButtonLink
            href={signOnHref()}
            width="full"
            variant={sso === 'REQUIRED' ? 'primary-fill' : 'secondary'}
          >
            Single sign-on
          </ButtonLink>
          {sso === 'REQUIRED' && <p>The form below is only for the break-glass account.</p>}
        </>
      )}
      <form method="post" onSubmit={form.onSubmit}>
        <SignInFields form={form} prefix="staff" required />
        <Button type="submit" width="full" busy={state === 'SENDING'}>
          Sign in
        </Button>
      </form>
      {signInByPasskey && (
        <Button
          variant="secondary"
          width="full"
          disabled={state === 'SENDING'}
          onClick={() => void submitPasskey(signInByPasskey)}
        >
          Use a passkey
        </Button>
      )}
      <p>
        <a href="/staff/link">Forgotten your password?</a>
      </p>
    </main>
  );
}

/** Returns a URL of single sign-on that leads back to this page. */
function signOnHref(): string {
  const path = location.pathname + location.search;
  return `${SSO_START_PATH}?${new URLSearchParams({ path }).toString()}`;
}

/** Returns the input of a sign-in form and the state of its call; `fault`: the message of a failed one. */
export function useSignInForm(signIn: SignIn, onSignedIn: () => void) {
  const [input, setInput] = useState({ name: '', password: '', code: '' });
  const [wantsCode, setWantsCode] = useState(false);
  const [state, setState] = useState<'EDITING' | 'SENDING' | Exclude<SignInResult, 'SUCCESS'>>(
    'EDITING',
  );
  const { name, password, code } = input;

  async function submit() {
    setState('SENDING');
    const result = await signIn(name, password, code);
    if (result === 'SUCCESS') return onSignedIn();
    if (result === 'CODE_NEEDED') setWantsCode(true);
    // The server requests a code for the first time; no code was wrong.
    setState(result === 'CODE_NEEDED' && code === '' ? 'EDITING' : result);
  }

  return {
    input,
    change: (part: Partial<typeof input>) => setInput((before) => ({ ...before, ...part })),
    wantsCode,
    state,
    setState,
    fault: state === 'EDITING' || state === 'SENDING' ? undefined : SIGN_IN_MESSAGES[state],
    onSubmit(event: SyntheticEvent) {
      event.preventDefault();
      if (state !== 'SENDING' && name !== '' && password !== '') void submit();
    },
  };
}

type SignInFieldsProps = {
  form: ReturnType<typeof useSignInForm>;
  /** Prefix of the fields' ids. */
  prefix: string;
  required?: boolean;
};

/** Renders the fields of a sign-in form: name, password and, once the server requests it, the second factor's code. */
export function SignInFields({ form, prefix, required }: SignInFieldsProps) {
  const { input, change, wantsCode } = form;
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        name="name"
        label="Name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required={required}
        value={input.name}
        onValueChange={(name) => change({ name })}
      />
      <PasswordField
        id={`${prefix}-password`}
        name="password"
        label="Password"
        autoComplete="current-password"
        texts={PASSWORD_TEXTS}
        required={required}
        value={input.password}
        onValueChange={(password) => change({ password })}
      />
      {wantsCode && (
        <CodeField
          id={`${prefix}-code`}
          value={input.code}
          onValueChange={(code) => change({ code })}
        />
      )}
    </>
  );
}
