import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  CHANGE_SET_NAME_MAX_LENGTH,
  MAX_LISTED_SETS,
  type ChangeSetSummary,
} from '#contract/staff/changeSets.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { Form } from '../data/form.tsx';
import type { Column } from '../data/useListView.ts';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { isForbidden } from '../data/staffData.tsx';
import { timeColumn, valueColumn } from '../management/columns.tsx';
import { changeSetService } from './changeSetService.ts';
import { siteLabels } from './describe.ts';

/** The open change sets, and a form to create one. */
export function ChangeSetsPage({ onOpen }: { onOpen: (id: string) => void }) {
  const [name, setName] = useState('');
  const sets = useQuery({ queryKey: ['change-sets'], queryFn: () => changeSetService.list() });
  const beginning = useMutation({
    // The submitted name: if Enter follows at once, this function is from an earlier render.
    mutationFn: (wanted: string) => changeSetService.create(wanted),
    onSuccess: (id) => onOpen(id),
  });

  const {
    change,
    shown: discarding,
    show,
    outcome,
    dialog,
  } = useChanges<{ sets: readonly ChangeSetSummary[]; onDone: () => void }>();

  const notice = <LoadNotice query={sets} failure="The change sets could not be loaded." />;

  if (sets.data === undefined) return notice;
  return (
    <>
      {notice}
      {outcome}
      <Form
        className="management-search"
        onSubmit={() => name.trim() !== '' && beginning.mutate(name.trim())}
      >
        <TextField
          id="change-set-name"
          name="name"
          label="Name of a new change set"
          autoComplete="off"
          maxLength={CHANGE_SET_NAME_MAX_LENGTH}
          error={faultOf(beginning.error)}
          value={name}
          onValueChange={(value) => {
            setName(value);
            beginning.reset();
          }}
        />
        <Button type="submit" busy={beginning.isPending}>
          Begin
        </Button>
      </Form>
      {sets.data.length === 0 ? (
        <p>
          No open change sets. Name one above to draft pages, footers or A/B tests, which become
          public once a second person has approved them.{' '}
          <a href="/staff">Or press “Edit” on a page of the preview</a>
        </p>
      ) : (
        <>
          {sets.data.length === MAX_LISTED_SETS && (
            <p>
              These are the {MAX_LISTED_SETS} change sets that were changed last. Discard those that
              are done with, and older ones appear.
            </p>
          )}
          <DataTable
            caption="Change sets"
            rows={sets.data}
            rowKey={({ id }) => id}
            list=""
            columns={COLUMNS}
            action={{
              label: 'Discard',
              run: (chosen, onDone) => show({ sets: chosen, onDone }),
            }}
          />
        </>
      )}
      {discarding && (
        <Dialog title="Discard" closeLabel="Close" onClose={() => show(undefined)}>
          <p>
            The drafts in {discarding.sets.map(({ name }) => name).join(', ')} cannot be edited any
            more. Everything published from them stays in the shops.
          </p>
          <Button
            onClick={() =>
              change({
                words: 'Discarded.',
                act: async () => {
                  for (const { id } of discarding.sets) await changeSetService.discard(id);
                  discarding.onDone();
                },
              })
            }
          >
            Discard the drafts
          </Button>
        </Dialog>
      )}
      {dialog}
    </>
  );
}

const COLUMNS: readonly Column<ChangeSetSummary>[] = [
  {
    label: 'Name',
    render: (set) => <a href={`/staff/changes/${set.id}`}>{set.name}</a>,
    value: ({ name }) => name,
    isLong: true,
  },
  valueColumn('Documents', ({ items }) => items),
  valueColumn('Shops', ({ sites }) => siteLabels(sites)),
  timeColumn('Changed', ({ updatedAt }) => updatedAt),
  valueColumn('Created by', ({ createdBy }) => createdBy),
];

function faultOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  return isForbidden(error)
    ? 'Your roles do not permit editing content.'
    : 'That did not work. Please try again.';
}
