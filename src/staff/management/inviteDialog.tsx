import { useState } from 'react';

import { email as emailSchema } from '#contract/newsletter/schemas.ts';
import { normaliseStaffName, STAFF_NAME } from '#domain/staffName.ts';
import {
  MARKETS,
  STAFF_ROLES,
  staffRoles,
  type Market,
  type StaffGrant,
  type StaffRole,
} from '#domain/staffRoles.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { describeMarket } from './describeGrants.ts';

export type Invitation = { name: string; email: string; grants: StaffGrant[] };

type InviteDialogProps = { onInvite: (invitation: Invitation) => void; onClose: () => void };

type Faults = { name?: string; email?: string };

export const EMAIL_FAULT = 'Please enter a valid e-mail address.';

/** Asks who is to have an account, and as what. They choose their password by the link of a mail. */
export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('VIEWER');
  const [market, setMarket] = useState<Market>('ALL');
  const [faults, setFaults] = useState<Faults>({});

  function submit() {
    const address = emailSchema.safeParse(email);
    const isName = STAFF_NAME.test(normaliseStaffName(name));
    if (address.success && isName) {
      onInvite({ name: normaliseStaffName(name), email: address.data, grants: [{ role, market }] });
      return;
    }
    setFaults({
      ...(!isName && {
        name: 'Letters, digits and . _ - only, at most 40; a letter or digit first.',
      }),
      ...(!address.success && { email: EMAIL_FAULT }),
    });
  }

  return (
    <Dialog title="Invite a person" closeLabel="Close" onClose={onClose}>
      <form
        className="management-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          id="invite-name"
          name="name"
          label="Name to sign in with"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={faults.name}
          value={name}
          onValueChange={(value) => {
            setName(value);
            setFaults(({ email: rest }) => (rest === undefined ? {} : { email: rest }));
          }}
        />
        <TextField
          id="invite-email"
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="off"
          required
          error={faults.email}
          value={email}
          onValueChange={(value) => {
            setEmail(value);
            setFaults(({ name: rest }) => (rest === undefined ? {} : { name: rest }));
          }}
        />
        <SelectField
          id="invite-role"
          name="role"
          label="Role"
          value={role}
          options={STAFF_ROLES.map((value) => ({ value, text: staffRoles[value].label }))}
          onValueChange={(value) => setRole(STAFF_ROLES.find((one) => one === value) ?? role)}
        />
        <SelectField
          id="invite-market"
          name="market"
          label="Where it holds"
          value={market}
          options={MARKETS.map((value) => ({ value, text: describeMarket(value) }))}
          onValueChange={(value) => setMarket(MARKETS.find((one) => one === value) ?? market)}
        />
        <p>A mail invites them to choose a password. Its link works once, for seven days.</p>
        <Button type="submit">Send the invitation</Button>
      </form>
    </Dialog>
  );
}
