import { useQuery } from '@tanstack/react-query';

import {
  staffAddressMissing,
  staffBreakGlass,
  staffDisabled,
  staffLastAdministrator,
  staffNameInvalid,
  staffNameTaken,
  staffOwnFactor,
} from '#contract/problemTypes.ts';
import type { StaffPerson } from '#contract/staff/people.ts';
import { Button } from '#ui/button/button.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { AccountDialog } from './accountDialog.tsx';
import { valueColumn } from './columns.tsx';
import { describeGrants } from './describeGrants.ts';
import { InviteDialog } from './inviteDialog.tsx';
import { peopleService, type PeopleService } from './peopleService.ts';
import { RolesDialog } from './rolesDialog.tsx';
import { rowButton } from './rowButton.tsx';
import { SignInList } from './signInList.tsx';

type Shown = { dialog: 'ROLES' | 'ACCOUNT'; person: StaffPerson } | { dialog: 'INVITATION' };

const REASONS: Record<string, string> = {
  [staffLastAdministrator]:
    'This is the last account that manages staff. Appoint another administrator first.',
  [staffNameTaken]: 'An account with this name already exists.',
  [staffNameInvalid]: 'A name has at most 40 letters, digits and . _ -',
  [staffAddressMissing]: 'The account has no e-mail address.',
  [staffBreakGlass]: 'The break-glass account has no address: its secret is renewed by a command.',
  [staffOwnFactor]: 'Remove your own second factor in your profile, with one of its codes.',
  [staffDisabled]: 'The account is disabled.',
};

const STATES: Record<StaffPerson['state'], string> = {
  ACTIVE: '',
  INVITED: 'invited',
  DISABLED: 'disabled',
};

const BREAK_GLASS = { READY: 'break-glass, ready', USED: 'break-glass, used' };

const describeState = ({ breakGlass, state }: StaffPerson) =>
  breakGlass ? BREAK_GLASS[breakGlass] : STATES[state];

/** Shows staff accounts with their roles and sessions. */
export function PeoplePage({ service = peopleService }: { service?: PeopleService }) {
  const people = useQuery({ queryKey: ['people'], queryFn: () => service.list() });
  const { change, send, sent, shown, show, outcome, dialog } = useChanges<Shown>({
    reasons: REASONS,
  });
  const closeDialog = () => show(undefined);
  const notice = (
    <LoadNotice
      query={people}
      failure="The people could not be loaded."
      forbidden="Your roles do not include the accounts of staff."
    />
  );

  const renderActions = (person: StaffPerson) => (
    <span className="management-actions">
      {rowButton('Roles', `Roles of ${person.name}`, () => show({ dialog: 'ROLES', person }))}
      {rowButton('Account', `Account of ${person.name}`, () => show({ dialog: 'ACCOUNT', person }))}
      {person.signIns.length > 0 &&
        rowButton('Log out', `Log out ${person.name} everywhere`, () =>
          change({
            words: `Logged out ${person.name} everywhere.`,
            act: () => service.endSignIns(person.name),
          }),
        )}
    </span>
  );

  if (people.data === undefined) return notice;
  return (
    <>
      {notice}
      {outcome}
      <div>
        <Button variant="secondary" onClick={() => show({ dialog: 'INVITATION' })}>
          Invite a person
        </Button>
      </div>
      <DataTable
        caption="Accounts of staff"
        rows={people.data}
        rowKey={({ name }) => name}
        list=""
        action={{
          label: 'Log out',
          run: (chosen, onDone) =>
            change({
              words: `Logged out ${chosen.map(({ name }) => name).join(', ')} everywhere.`,
              act: async () => {
                for (const { name } of chosen) await service.endSignIns(name);
                onDone();
              },
            }),
        }}
        columns={[
          valueColumn<StaffPerson>('Name', ({ name }) => name),
          valueColumn<StaffPerson>('E-mail', ({ email }) => email ?? '', { isLong: true }),
          valueColumn('State', describeState),
          valueColumn<StaffPerson>('Roles', ({ grants }) => describeGrants(grants)),
          { label: 'Signed in', render: ({ signIns }) => <SignInList signIns={signIns} /> },
          { label: 'Change', render: renderActions },
        ]}
      />
      {shown?.dialog === 'INVITATION' && (
        <InviteDialog
          onInvite={({ name, email, grants }) =>
            send({
              words: `Invited ${name} by a mail to ${email}.`,
              act: () => service.invite(name, email, grants),
            })
          }
          sent={sent}
          onClose={closeDialog}
        />
      )}
      {shown?.dialog === 'ROLES' && (
        <RolesDialog
          person={shown.person}
          onGive={(grants, reason) => {
            const { name } = shown.person;
            send({
              words: `Changed the roles of ${name}.`,
              act: () => service.setRoles(name, grants, reason),
            });
          }}
          sent={sent}
          onClose={closeDialog}
        />
      )}
      {shown?.dialog === 'ACCOUNT' && (
        <AccountDialog
          person={shown.person}
          service={service}
          onChange={send}
          sent={sent}
          onClose={closeDialog}
        />
      )}
      {dialog}
    </>
  );
}
