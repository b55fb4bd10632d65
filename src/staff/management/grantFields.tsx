import {
  MARKETS,
  STAFF_ROLES,
  staffRoles,
  type Market,
  type StaffGrant,
  type StaffRole,
} from '#domain/staffRoles.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { siteLabel } from '../changeSets/describe.ts';
import { describeGrants } from './describeGrants.ts';
import { rowButton } from './rowButton.tsx';

type GrantFieldsProps = {
  prefix: string;
  value: StaffGrant;
  onChange: (grant: StaffGrant) => void;
};

/** Asks for a role and for the shops in which it holds. */
export function GrantFields({ prefix, value, onChange }: GrantFieldsProps) {
  return (
    <>
      <SelectField
        id={`${prefix}-role`}
        name="role"
        label="Role"
        value={value.role}
        options={STAFF_ROLES.map((role) => ({ value: role, text: staffRoles[role].label }))}
        onValueChange={(role) => onChange({ ...value, role: role as StaffRole })}
      />
      <SelectField
        id={`${prefix}-market`}
        name="market"
        label="Where it holds"
        value={value.market}
        options={MARKETS.map((market) => ({ value: market, text: siteLabel(market) }))}
        onValueChange={(market) => onChange({ ...value, market: market as Market })}
      />
    </>
  );
}

type GrantListProps = {
  label?: string;
  grants: readonly StaffGrant[];
  onChange: (grants: readonly StaffGrant[]) => void;
};

/** Lists roles, each of which can be removed. */
export function GrantList({ label, grants, onChange }: GrantListProps) {
  return (
    <ul className="management-list" aria-label={label}>
      {grants.map((grant) => (
        <li key={`${grant.role} ${grant.market}`} className="management-actions">
          <span>{describeGrants([grant])}</span>
          {rowButton('Remove', `Remove ${describeGrants([grant])}`, () =>
            onChange(grants.filter((one) => one !== grant)),
          )}
        </li>
      ))}
    </ul>
  );
}
