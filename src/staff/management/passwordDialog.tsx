import { useState } from 'react';

import { newPassword } from '#contract/staff/profile.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/password-field/passwordField.tsx';

import { PASSWORD_TEXTS } from '../console/session/signInPage.tsx';
import type { ProfileService } from './profileService.ts';
import { useTyped } from './useTyped.ts';
import { Form } from '../data/form.tsx';

const PASSWORD_FAULT = `Enter at least ${PASSWORD_MIN_LENGTH} characters.`;

type PasswordDialogProps = {
  change: ProfileService['changePassword'];
  /**
   * Called with a promise that resolves once the password is changed, and rejects if the whole call failed, for
   * example after the session's end.
   */
  onEnded: (ended: Promise<void>) => void;
  onClose: () => void;
};

/** Asks for the current password and a new one. */
export function PasswordDialog({ change, onEnded, onClose }: PasswordDialogProps) {
  const present = useTyped();
  const next = useTyped();
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (!newPassword.safeParse(next.value).success) {
      next.setFault(PASSWORD_FAULT);
      return;
    }
    setBusy(true);
    try {
      const outcome = await change(present.value, next.value);
      if (outcome === 'CHANGED') onEnded(Promise.resolve());
      else if (outcome === 'WRONG') present.setFault('This is not your password.');
      else present.setFault('There were too many attempts. Please wait a few minutes.');
    } catch (error) {
      onEnded(Promise.reject(error));
    }
    setBusy(false);
  }

  return (
    <Dialog title="Another password" closeLabel="Close" onClose={onClose}>
      <Form noValidate onSubmit={() => !isBusy && present.value !== '' && void submit()}>
        <PasswordField
          id="present-password"
          name="password"
          label="Current password"
          autoComplete="current-password"
          texts={PASSWORD_TEXTS}
          required
          {...present.fieldProps}
        />
        <PasswordField
          id="next-password"
          name="next"
          label="New password"
          autoComplete="new-password"
          texts={PASSWORD_TEXTS}
          withStrength
          required
          {...next.fieldProps}
        />
        <p>Your other sessions will end.</p>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}
