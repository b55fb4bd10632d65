import { useState } from 'react';

import type { StaffPerson } from '#contract/staff/people.ts';
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
import { rowButton } from './rowButton.tsx';

const MAX_REASON_LENGTH = 200;

type RolesDialogProps = {
  person: StaffPerson;
  onGive: (grants: readonly StaffGrant[], reason: string) => void;
  onClose: () => void;
};

/** Removes roles of one account, or adds one. */
export function RolesDialog({ person, onGive, onClose }: RolesDialogProps) {
  const [grants, setGrants] = useState<readonly StaffGrant[]>(person.grants);
  const [role, setRole] = useState<StaffRole>('VIEWER');
  const [market, setMarket] = useState<Market>('ALL');
  const [reason, setReason] = useState('');
  const isHeld = grants.some((one) => one.role === role && one.market === market);
  return (
    <Dialog title={`Roles of ${person.name}`} closeLabel="Close" onClose={onClose}>
      {grants.length === 0 ? (
        <p>Without a role, the account may do nothing.</p>
      ) : (
        <ul className="management-list">
          {grants.map((grant) => {
            const words = `${staffRoles[grant.role].label}: ${describeMarket(grant.market)}`;
            return (
              <li key={`${grant.role} ${grant.market}`} className="management-actions">
                <span>{words}</span>
                {rowButton('Remove', `Remove ${words}`, () =>
                  setGrants(grants.filter((one) => one !== grant)),
                )}
              </li>
            );
          })}
        </ul>
      )}
      <SelectField
        id="roles-role"
        name="role"
        label="Role"
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, text: staffRoles[value].label }))}
        onValueChange={(value) => setRole(STAFF_ROLES.find((one) => one === value) ?? role)}
      />
      <SelectField
        id="roles-market"
        name="market"
        label="Where it holds"
        value={market}
        options={MARKETS.map((value) => ({ value, text: describeMarket(value) }))}
        onValueChange={(value) => setMarket(MARKETS.find((one) => one === value) ?? market)}
      />
      <Button
        variant="secondary"
        disabled={isHeld}
        onClick={() => setGrants([...grants, { role, market }])}
      >
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
      <Button onClick={() => onGive(grants, reason.trim())}>Save</Button>
    </Dialog>
  );
}
