import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { isForbidden } from '../data/staffData.tsx';
import { UtcMinute } from '../management/utcMinute.tsx';
import { changeSetService, type ChangeSetService } from './changeSetService.ts';
import { siteLabel } from './describe.ts';

const MAX_NAME_LENGTH = 100;

type ChangeSetsPageProps = {
  /** Navigates to the page of a set. */
  onOpen: (id: string) => void;
  service?: Pick<ChangeSetService, 'list' | 'create'>;
};

/** The open change sets, and a form to create one. */
export function ChangeSetsPage({ onOpen, service = changeSetService }: ChangeSetsPageProps) {
  const [name, setName] = useState('');
  const sets = useQuery({ queryKey: ['change-sets'], queryFn: () => service.list() });
  const beginning = useMutation({
    // The submitted name: if Enter follows at once, this function is from an earlier render.
    mutationFn: (wanted: string) => service.create(wanted),
    onSuccess: (id) => onOpen(id),
  });

  const notice = <LoadNotice query={sets} failure="The change sets could not be loaded." />;

  if (sets.data === undefined) return notice;
  return (
    <>
      {notice}
      <form
        className="management-search"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') beginning.mutate(name.trim());
        }}
      >
        <TextField
          id="change-set-name"
          name="name"
          label="Name of a new change set"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          error={faultOf(beginning.error)}
          value={name}
          onValueChange={(value) => {
            setName(value);
            beginning.reset();
          }}
        />
        <Button type="submit">Begin</Button>
      </form>
      {sets.data.length === 0 ? (
        <p>No open change sets. Name one above to draft pages, footers or A/B tests.</p>
      ) : (
        <DataTable
          caption="Change sets"
          rows={sets.data}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Name', render: (set) => <a href={`/staff/changes/${set.id}`}>{set.name}</a> },
            { label: 'Documents', render: ({ items }) => items },
            { label: 'Shops', render: ({ sites }) => sites.map(siteLabel).join(', ') },
            { label: 'Changed', render: ({ updatedAt }) => <UtcMinute at={updatedAt} /> },
            { label: 'Created by', render: ({ createdBy }) => createdBy },
          ]}
        />
      )}
    </>
  );
}

function faultOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  return isForbidden(error)
    ? 'Your roles do not permit editing content.'
    : 'That did not work. Please try again.';
}
