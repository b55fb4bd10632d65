import { useState } from 'react';

import { KEY_DAYS, keyRequest, type KeyRequest } from '#contract/staff/keys.ts';
import { coveredGrants, KEY_ROLES, MARKETS, type StaffGrant } from '#domain/staffRoles.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { describeGrants } from './describeGrants.ts';
import { GrantList } from './grantFields.tsx';
import { Form, type Sent } from '../data/form.tsx';
import { useTyped } from './useTyped.ts';

const DAYS = [7, 30, KEY_DAYS.default, 180, KEY_DAYS.max];

type KeyDialogProps = {
  /** The roles of the account that creates the key, which the key cannot exceed. */
  own: readonly StaffGrant[];
  onMake: (wanted: KeyRequest) => void;
  sent: Sent;
  onClose: () => void;
};

/** Asks for the roles and the expiry of another system's key. */
export function KeyDialog({ own, onMake, sent, onClose }: KeyDialogProps) {
  const possible = MARKETS.flatMap((market) => KEY_ROLES.map((role) => ({ role, market }))).filter(
    (grant) => coveredGrants([grant], own).includes(grant),
  );
  const [grants, setGrants] = useState<readonly StaffGrant[]>([]);
  const [chosen, setChosen] = useState(possible[0] && grantKey(possible[0]));
  const name = useTyped();
  const [days, setDays] = useState<number>(KEY_DAYS.default);
  const next = possible.find((grant) => grantKey(grant) === chosen);
  const isTaken = grants.some((grant) => grantKey(grant) === chosen);

  function submit() {
    // With a single role, the button that adds another need not be pressed.
    const all = grants.length === 0 && next ? [next] : grants;
    const wanted = keyRequest.safeParse({ name: name.value, grants: all, days });
    if (wanted.success) onMake(wanted.data);
    else name.setFault('Letters, digits and . _ - only, at most 40; a letter or digit first.');
  }

  if (next === undefined) {
    return (
      <Dialog title="Create a key" closeLabel="Close" onClose={onClose}>
        <p>None of your roles can be given to a key.</p>
      </Dialog>
    );
  }
  return (
    <Dialog title="Create a key" closeLabel="Close" onClose={onClose}>
      <Form noValidate onSubmit={submit} sent={sent}>
        <TextField
          id="key-name"
          name="name"
          label="Name of the system"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...name.fieldProps}
        />
        <SelectField
          id="key-role"
          name="role"
          label="Role and its shops"
          value={chosen ?? ''}
          options={possible.map((grant) => ({
            value: grantKey(grant),
            text: describeGrants([grant]),
          }))}
          onValueChange={setChosen}
        />
        {grants.length > 0 && (
          <GrantList label="Roles of the key" grants={grants} onChange={setGrants} />
        )}
        <Button variant="secondary" disabled={isTaken} onClick={() => setGrants([...grants, next])}>
          Add this role
        </Button>
        <SelectField
          id="key-days"
          name="days"
          label="Valid for"
          value={String(days)}
          options={DAYS.map((value) => ({ value: String(value), text: `${value} days` }))}
          onValueChange={(value) => setDays(Number(value))}
        />
        <p>
          It acts in your name, never beyond your own roles, and counts as you for approvals by two
          people.
        </p>
        <Button type="submit" busy={sent.isBusy}>
          Create key
        </Button>
      </Form>
    </Dialog>
  );
}

const grantKey = ({ role, market }: StaffGrant) => `${role} ${market}`;
