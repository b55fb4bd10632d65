import { useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { AccountState } from './useCurrentAccount.ts';

type SignInFormProps = { site: SiteCode; account: Extract<AccountState, { state: 'SIGNED_OUT' }> };

const FAULT_ID = 'account-fault';

/** Posts natively even with scripts, because password managers need a page as the response. */
export function SignInForm({ site, account }: SignInFormProps) {
  const { account: texts, kit, newsletter } = useI18nContext().LL;
  const isIncomplete = account.fault === 'INCOMPLETE';
  // Only errors are state. The fields keep their own values, because password managers set some without events.
  const [typed, setTyped] = useState({ email: account.email ?? '', password: '' });
  const isWrong = account.fault === 'REFUSED' && typed.password === '';

  return (
    <>
      {account.fault && (
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          <span id={FAULT_ID}>{texts.fault[account.fault]()}</span>
        </Notification>
      )}
      <p>{texts.lead()}</p>
      <form
        id="sign-in"
        className="account-form"
        method="post"
        action={`${siteLink(site)}/account`}
        noValidate
        onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}
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
          value={account.email ?? ''}
          error={
            isIncomplete && typed.email.trim() === '' ? newsletter.email.required() : undefined
          }
        />
        <PasswordField
          id="account-password"
          name="password"
          label={kit.password.label()}
          autoComplete="current-password"
          required
          value=""
          error={isIncomplete && typed.password === '' ? texts.passwordRequired() : undefined}
          // The message above names both fields; marked, the one to type again gets the focus.
          {...(isWrong && { invalid: true, describedBy: FAULT_ID })}
          texts={{
            show: kit.password.show(),
            hide: kit.password.hide(),
            weak: kit.password.weak(),
            ok: kit.password.ok(),
            strong: kit.password.strong(),
            veryStrong: kit.password.veryStrong(),
          }}
        />
        <Checkbox
          id="account-stay"
          name="stay"
          label={texts.stay()}
          checked={account.stay ?? false}
        />
        <Button type="submit">{texts.signIn()}</Button>
      </form>
    </>
  );
}

function typedIn(form: HTMLFormElement) {
  const values = new FormData(form);
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), password: text('password') };
}
