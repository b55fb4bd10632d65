import { useForm } from '@tanstack/react-form';

import { email as emailSchema } from '#contract/newsletter/schemas.ts';
import { normaliseStaffName, STAFF_NAME } from '#domain/staffName.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { GrantFields } from './grantFields.tsx';
import { Form, type Sent } from '../data/form.tsx';

export type Invitation = { name: string; email: string; grants: StaffGrant[] };

type InviteDialogProps = {
  onInvite: (invitation: Invitation) => void;
  sent: Sent;
  onClose: () => void;
};

const NAME_FAULT = 'Letters, digits and . _ - only, at most 40; a letter or digit first.';
export const EMAIL_FAULT = 'Please enter a valid e-mail address.';

const NOBODY: { name: string; email: string; grant: StaffGrant } = {
  name: '',
  email: '',
  grant: { role: 'VIEWER', market: 'ALL' },
};

/** Asks for the new account's owner and roles. The owner chooses a password by a mail's link. */
export function InviteDialog({ onInvite, sent, onClose }: InviteDialogProps) {
  const form = useForm({
    defaultValues: NOBODY,
    onSubmit: ({ value: { name, email, grant } }) =>
      onInvite({
        name: normaliseStaffName(name),
        email: emailSchema.parse(email),
        grants: [grant],
      }),
  });
  return (
    <Dialog title="Invite a person" closeLabel="Close" onClose={onClose}>
      <Form noValidate onSubmit={() => void form.handleSubmit()} sent={sent}>
        <form.Field
          name="name"
          validators={{
            onSubmit: ({ value }) =>
              STAFF_NAME.test(normaliseStaffName(value)) ? undefined : NAME_FAULT,
          }}
        >
          {({ state: { value, meta }, handleChange }) => (
            <TextField
              id="invite-name"
              name="name"
              label="Name to sign in with"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={meta.errors[0]}
              value={value}
              onValueChange={(next) => handleChange(next)}
            />
          )}
        </form.Field>
        <form.Field
          name="email"
          validators={{
            onSubmit: ({ value }) =>
              emailSchema.safeParse(value).success ? undefined : EMAIL_FAULT,
          }}
        >
          {({ state: { value, meta }, handleChange }) => (
            <TextField
              id="invite-email"
              name="email"
              type="email"
              label="E-mail address"
              autoComplete="off"
              required
              error={meta.errors[0]}
              value={value}
              onValueChange={(next) => handleChange(next)}
            />
          )}
        </form.Field>
        <form.Field name="grant">
          {({ state: { value }, handleChange }) => (
            <GrantFields prefix="invite" value={value} onChange={(next) => handleChange(next)} />
          )}
        </form.Field>
        <p>A mail invites them to choose a password. Its link works once, for seven days.</p>
        <Button type="submit" busy={sent.isBusy}>
          Send the invitation
        </Button>
      </Form>
    </Dialog>
  );
}
