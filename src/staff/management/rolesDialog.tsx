import { useState } from 'react';

import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { Sent } from '../data/form.tsx';
import { GrantFields, GrantList } from './grantFields.tsx';

const MAX_REASON_LENGTH = 200;

type RolesDialogProps = {
  person: StaffPerson;
  onGive: (grants: readonly StaffGrant[], reason: string) => void;
  sent: Sent;
  onClose: () => void;
};

/** Removes roles of one account, or adds one. */
export function RolesDialog({ person, onGive, sent, onClose }: RolesDialogProps) {
  const [grants, setGrants] = useState<readonly StaffGrant[]>(person.grants);
  const [wanted, setWanted] = useState<StaffGrant>({ role: 'VIEWER', market: 'ALL' });
  const [reason, setReason] = useState('');
  const isHeld = grants.some((one) => one.role === wanted.role && one.market === wanted.market);
  return (
    <Dialog title={`Roles of ${person.name}`} closeLabel="Close" onClose={onClose}>
      {grants.length === 0 ? (
        <p>Without a role, the account may do nothing.</p>
      ) : (
        <GrantList grants={grants} onChange={setGrants} />
      )}
      <GrantFields prefix="roles" value={wanted} onChange={setWanted} />
      <Button variant="secondary" disabled={isHeld} onClick={() => setGrants([...grants, wanted])}>
        Add this role
      </Button>
      <TextField
        id="roles-reason"
        name="reason"
        label="Reason, for the audit"
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onValueChange={setReason}
      />
      <Button busy={sent.isBusy} onClick={() => onGive(grants, reason.trim())}>
        Save
      </Button>
      {sent.outcome}
    </Dialog>
  );
}
