import { useState } from 'react';

import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { newPassword } from '#contract/staff/profile.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { PASSWORD_TEXTS } from '../console/session/signInPage.tsx';
import { Form } from '../data/form.tsx';
import { useTyped } from '../management/useTyped.ts';
import { utcMinute } from '../management/utcMinute.tsx';
import type { LinkService } from './linkService.ts';

type ChoosePasswordFormProps = {
  name: string;
  /** Whether it is the account's first password. */
  isFirst: boolean;
  keys: StaffLinkFacts['keys'];
  use: (password: string, keptKeys: string[]) => ReturnType<LinkService['use']>;
  onDone: (outcome: 'CHANGED' | 'INVALID') => void;
};

/** Renders the form in which the recipient of a link chooses a password. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { name, isFirst, keys } = props;
  const password = useTyped();
  const [keptKeys, setKeptKeys] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (!newPassword.safeParse(password.value).success) {
      password.setFault(`Enter at least ${PASSWORD_MIN_LENGTH} characters.`);
      return;
    }
    setBusy(true);
    const outcome = await props.use(password.value, [...keptKeys]);
    setBusy(false);
    if (outcome !== 'UNAVAILABLE') props.onDone(outcome);
    else password.setFault('The server cannot be reached at the moment. Please try again.');
  }

  return (
    <Form noValidate onSubmit={() => !isBusy && void submit()}>
      <p>{isFirst ? 'Choose a password for your account.' : 'Choose a new password.'}</p>
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
        {...password.fieldProps}
      />
      {keys.length > 0 && (
        <fieldset className="console-door-keys">
          <legend>Revoke these keys of other systems that act in your name</legend>
          {keys.map((key) => (
            <Checkbox
              key={key.id}
              id={`revoke-${key.id}`}
              name="revoke"
              label={describeKey(key)}
              checked={!keptKeys.includes(key.id)}
              onCheckedChange={(isRevoked) =>
                setKeptKeys(
                  isRevoked ? keptKeys.filter((id) => id !== key.id) : [...keptKeys, key.id],
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" width="full" busy={isBusy}>
        Save password
      </Button>
    </Form>
  );
}

function describeKey({ name, createdAt, lastUsedAt }: StaffLinkFacts['keys'][number]): string {
  const use = lastUsedAt === null ? 'never used' : `last used ${utcMinute(lastUsedAt)} UTC`;
  return `${name}, made ${utcMinute(createdAt)} UTC, ${use}`;
}
