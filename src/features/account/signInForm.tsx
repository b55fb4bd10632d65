import { useState } from 'react';

import { sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { AccountState } from './accountState.ts';

const SIGN_IN_FORM_ID = 'sign-in';

type SignInFormProps = { site: SiteCode; account: Extract<AccountState, { state: 'SIGNED_OUT' }> };

/** Posts natively, with and without scripts: the answer is a page, and password managers know what happened. */
export function SignInForm({ site, account }: SignInFormProps) {
  const { account: texts, kit, newsletter } = useI18nContext().LL;
  const isIncomplete = account.fault === 'INCOMPLETE';
  // What was typed, or filled in by a password manager, before the app took over, must stay.
  const [typed] = useState(typedSignIn);
  const [email, setEmail] = useState(typed?.email ?? account.email ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const [stays, setStays] = useState(typed?.stays ?? account.stay ?? false);

  return (
    <>
      {account.fault && (
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          {texts.fault[account.fault]()}
        </Notification>
      )}
      <p>{texts.lead()}</p>
      <form
        id={SIGN_IN_FORM_ID}
        className="account-form"
        method="post"
        action={`${sitePath(site)}/account`}
        noValidate
      >
        <TextField
          id="account-email"
          name="email"
          type="email"
          label={texts.email()}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          required
          value={email}
          error={isIncomplete && email.trim() === '' ? newsletter.email.required() : undefined}
          onValueChange={setEmail}
        />
        <PasswordField
          id="account-password"
          name="password"
          label={kit.password.label()}
          autoComplete="current-password"
          required
          value={password}
          error={isIncomplete && password === '' ? texts.passwordRequired() : undefined}
          texts={{
            show: kit.password.show(),
            hide: kit.password.hide(),
            weak: kit.password.weak(),
            ok: kit.password.ok(),
            strong: kit.password.strong(),
            veryStrong: kit.password.veryStrong(),
          }}
          onValueChange={setPassword}
        />
        <Checkbox
          id="account-stay"
          name="stay"
          label={texts.stay()}
          checked={stays}
          onCheckedChange={setStays}
        />
        <Button type="submit">{texts.signIn()}</Button>
      </form>
    </>
  );
}

function typedSignIn() {
  const form = globalThis.document?.querySelector<HTMLFormElement>(`form#${SIGN_IN_FORM_ID}`);
  if (!form) return undefined;
  const values = new FormData(form);
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), password: text('password'), stays: values.has('stay') };
}
