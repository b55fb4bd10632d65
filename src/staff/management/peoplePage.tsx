import { useEffect, useState } from 'react';

import {
  staffLastAdministrator,
  staffNotFresh,
  staffRightMissing,
} from '#contract/problemTypes.ts';
import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { ConfirmDialog } from './confirmDialog.tsx';
import { describeGrants } from './describeGrants.ts';
import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';
import { peopleService, type PeopleService } from './peopleService.ts';
import { RolesDialog } from './rolesDialog.tsx';

const UNAUTHORIZED = 401;

type Listed =
  | { state: 'LOADING' }
  | { state: 'FORBIDDEN' }
  | { state: 'FAILED' }
  | { state: 'READY'; people: StaffPerson[] };

type Said = { type: 'success' | 'error'; words: string };

type Change = { words: string; act: () => Promise<void> };

type PeoplePageProps = {
  onSessionEnded: () => void;
  service?: PeopleService;
  fresh?: FreshSignIn;
};

/** The accounts of staff: what each may do, and where each is signed in. */
export function PeoplePage({
  onSessionEnded,
  service = peopleService,
  fresh = freshSignIn,
}: PeoplePageProps) {
  const [listed, setListed] = useState<Listed>({ state: 'LOADING' });
  const [revision, setRevision] = useState(0);
  const [edited, setEdited] = useState<StaffPerson>();
  const [said, setSaid] = useState<Said>();
  /** What waits for the password. */
  const [waiting, setWaiting] = useState<Change>();

  /** What an answer that is an error means for the whole page; false where it is about the one call alone. */
  function hasEnded(error: unknown): boolean {
    if (!(error instanceof ResponseError)) return false;
    if (error.status === UNAUTHORIZED) onSessionEnded();
    if (error.problemType === staffRightMissing) setListed({ state: 'FORBIDDEN' });
    return error.status === UNAUTHORIZED || error.problemType === staffRightMissing;
  }

  useEffect(() => {
    let isCurrent = true;
    service.list().then(
      (people) => isCurrent && setListed({ state: 'READY', people }),
      (error: unknown) => {
        if (!isCurrent || hasEnded(error)) return;
        console.warn('The people could not be listed', error);
        setListed({ state: 'FAILED' });
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what fails is told once for each question
  }, [service, revision]);

  async function change(wanted: Change) {
    setWaiting(undefined);
    try {
      await wanted.act();
      setSaid({ type: 'success', words: wanted.words });
    } catch (error) {
      if (hasEnded(error)) return;
      if (error instanceof ResponseError && error.problemType === staffNotFresh) {
        setWaiting(wanted);
        return;
      }
      console.warn('An account could not be changed', error);
      setSaid({ type: 'error', words: reasonOf(error) });
    }
    setRevision((count) => count + 1);
  }

  function giveRoles({ name }: StaffPerson, grants: readonly StaffGrant[], reason: string) {
    setEdited(undefined);
    const act = () => service.setRoles(name, grants, reason);
    void change({ words: `${name} has other roles.`, act });
  }

  if (listed.state === 'LOADING') return <p role="status">Loading…</p>;
  if (listed.state === 'FORBIDDEN') {
    return <p role="status">Your roles do not include the accounts of staff.</p>;
  }
  if (listed.state === 'FAILED') {
    return (
      <>
        <Notification type="error" typeLabel="Error" closeButton={false}>
          The people could not be loaded.
        </Notification>
        <div>
          <Button variant="secondary" onClick={() => setRevision(revision + 1)}>
            Try again
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {said && (
        <Notification
          type={said.type}
          typeLabel={said.type === 'error' ? 'Error' : 'Done'}
          closeButton={false}
        >
          {said.words}
        </Notification>
      )}
      <table className="management-table">
        <caption className="visually-hidden">Accounts of staff</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Roles</th>
            <th scope="col">Signed in</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {listed.people.map((person) => (
            <tr key={person.name}>
              <td data-label="Name">{person.name}</td>
              <td data-label="Roles">{describeGrants(person.grants)}</td>
              <td data-label="Signed in">
                <SignIns person={person} />
              </td>
              <td data-label="Change">
                <span className="management-actions">
                  <Button
                    variant="text"
                    aria-label={`Roles of ${person.name}`}
                    onClick={() => setEdited(person)}
                  >
                    Roles
                  </Button>
                  {person.signIns.length > 0 && (
                    <Button
                      variant="text"
                      aria-label={`Sign out ${person.name} everywhere`}
                      onClick={() =>
                        void change({
                          words: `${person.name} is signed out everywhere.`,
                          act: () => service.endSignIns(person.name),
                        })
                      }
                    >
                      Sign out
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Accounts are made and removed on the server: <code>npm run account</code>
      </p>
      {edited && (
        <RolesDialog
          person={edited}
          onGive={(grants, reason) => giveRoles(edited, grants, reason)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {waiting && (
        <ConfirmDialog
          freshSignIn={fresh}
          onConfirmed={() => void change(waiting)}
          onSessionEnded={onSessionEnded}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </>
  );
}

function SignIns({ person: { signIns } }: { person: StaffPerson }) {
  if (signIns.length === 0) return <>no</>;
  return (
    <ul className="management-list">
      {signIns.map(({ session, signedInAt, isThis }) => (
        <li key={session}>
          since <time dateTime={signedInAt}>{signedInAt.slice(0, 16).replace('T', ' ')}</time> UTC
          {isThis && ', here'}
        </li>
      ))}
    </ul>
  );
}

function reasonOf(error: unknown): string {
  return error instanceof ResponseError && error.problemType === staffLastAdministrator
    ? 'This is the last account that manages staff. Make another administrator first.'
    : 'That did not work. Please try again.';
}
