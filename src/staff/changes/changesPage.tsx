import { useState } from 'react';

import { staffRightMissing } from '#contract/problemTypes.ts';
import { brand } from '#domain/brand.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { useLoad } from '../console/useLoad.ts';
import { useTitle } from '../console/workspace/useTitle.ts';
import { UtcMinute } from '../management/utcMinute.tsx';
import { changeService, type ChangeService } from './changeService.ts';
import { siteLabel } from './describe.ts';
import { useSessionEnd } from './useSessionEnd.ts';

const MAX_NAME_LENGTH = 100;

type ChangesPageProps = {
  onSessionEnded: () => void;
  /** Navigates to the page of a set. */
  onOpen: (id: string) => void;
  service?: Pick<ChangeService, 'list' | 'create'>;
};

/** The open change sets, and a form to create one. */
export function ChangesPage({ onSessionEnded, onOpen, service = changeService }: ChangesPageProps) {
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const sets = useLoad('sets', () => service.list(), attempt);
  useSessionEnd(sets, onSessionEnded);
  // The router sets a title once for all pages of a route: a set that was open has left its name there.
  useTitle(`Changes | ${brand.name} console`);

  async function begin() {
    try {
      onOpen(await service.create(name.trim()));
    } catch (error) {
      const isForbidden = error instanceof ResponseError && error.problemType === staffRightMissing;
      setFault(
        isForbidden
          ? 'Your roles do not include writing content.'
          : 'That did not work. Please try again.',
      );
    }
  }

  if (sets.state === 'LOADING') return <p role="status">Loading…</p>;
  if (sets.state === 'FAILED') {
    return (
      <>
        <Notification type="error" typeLabel="Error" closeButton={false}>
          The change sets could not be loaded.
        </Notification>
        <div>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <form
        className="management-search"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void begin();
        }}
      >
        <TextField
          id="change-set-name"
          name="name"
          label="Name of a new change set"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          error={fault}
          value={name}
          onValueChange={(value) => {
            setName(value);
            setFault(undefined);
          }}
        />
        <Button type="submit">Begin</Button>
      </form>
      {sets.value.length === 0 ? (
        <p>No change set goes on.</p>
      ) : (
        <table className="management-table">
          <caption className="visually-hidden">Change sets</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Documents</th>
              <th scope="col">Shops</th>
              <th scope="col">Changed</th>
              <th scope="col">Begun by</th>
            </tr>
          </thead>
          <tbody>
            {sets.value.map((set) => (
              <tr key={set.id}>
                <td data-label="Name">
                  <a href={`/staff/changes/${set.id}`}>{set.name}</a>
                </td>
                <td data-label="Documents">{set.items}</td>
                <td data-label="Shops">{set.sites.map(siteLabel).join(', ')}</td>
                <td data-label="Changed">
                  <UtcMinute at={set.updatedAt} />
                </td>
                <td data-label="Begun by">{set.createdBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
