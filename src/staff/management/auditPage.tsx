import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { AUDIT_ACTIONS, type AuditAction, type AuditEvent } from '#contract/staff/audit.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { DataTable, type Column } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { isForbidden } from '../data/staffData.tsx';
import { auditService, linesAddress, type AuditSearch, type AuditService } from './auditService.ts';
import { ConfirmDialog } from './confirmDialog.tsx';
import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';

const OUTCOMES = [
  { value: '', text: 'Everything' },
  { value: 'DONE', text: 'Done' },
  { value: 'REFUSED', text: 'Refused' },
] as const;

type AuditPageProps = {
  service?: AuditService;
  fresh?: FreshSignIn;
  /** Navigates the browser to a file, so that it downloads it. */
  save?: (address: string) => void;
};

/** Shows the actions of staff and operators, newest first, with search and download. */
export function AuditPage({
  service = auditService,
  fresh = freshSignIn,
  save = (address) => location.assign(address),
}: AuditPageProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<AuditSearch>({});
  const [isAsking, setAsking] = useState(false);
  const listed = useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam }) => service.list(search, pageParam),
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next,
  });
  const events = listed.data?.pages.flatMap((page) => page.events);
  /** Confirms a fresh sign-in before the download, which cannot ask for one itself. */
  const saving = useMutation({
    mutationFn: (_address: string) => fresh.isFresh(),
    onSuccess: (isFresh, address) => (isFresh ? save(address) : setAsking(true)),
  });

  const notice = (
    <LoadNotice
      query={listed}
      failure="The audit could not be loaded."
      forbidden="Your roles do not include the audit."
    />
  );

  if (isForbidden(listed.error)) return notice;
  return (
    <>
      <form
        className="management-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch((before) => ({ ...before, q: typed.trim() }));
        }}
      >
        <TextField
          id="audit-words"
          name="q"
          label="Find"
          placeholder="a name, an action, a shop"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onValueChange={setTyped}
        />
        <SelectField
          id="audit-outcome"
          name="outcome"
          label="Outcome"
          value={search.outcome ?? ''}
          options={OUTCOMES}
          onValueChange={(value) => {
            const outcome = value === 'DONE' || value === 'REFUSED' ? value : undefined;
            setSearch({ q: typed.trim(), outcome });
          }}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      {notice}
      {saving.isError && <p role="alert">The events could not be downloaded. Please try again.</p>}
      {events && (
        <>
          <p role="status">{describeCount(events.length, listed.hasNextPage)}</p>
          {events.length > 0 && (
            <DataTable
              caption="Events, newest first"
              rows={events}
              rowKey={({ id }) => id}
              columns={COLUMNS}
            />
          )}
          <p>
            {listed.hasNextPage && (
              <Button variant="secondary" onClick={() => void listed.fetchNextPage()}>
                Show older events
              </Button>
            )}{' '}
            <Button variant="text" onClick={() => saving.mutate(linesAddress(search))}>
              Download all as JSON lines
            </Button>
          </p>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          freshSignIn={fresh}
          onConfirmed={() => {
            setAsking(false);
            save(linesAddress(search));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<AuditEvent>[] = [
  {
    label: 'Time (UTC)',
    render: ({ at }) => <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>,
  },
  {
    label: 'Who',
    render: (event) => (
      <span title={event.session === null ? undefined : `Session ${event.session}`}>
        {whoOf(event)}
      </span>
    ),
  },
  {
    label: 'What',
    render: (event) => (
      <span className={event.outcome === 'REFUSED' ? 'management-alarm' : undefined}>
        {whatOf(event)}
      </span>
    ),
  },
  { label: 'Object', render: ({ object }) => object, isLong: true },
  { label: 'Shop', render: ({ site }) => site },
  { label: 'Detail', render: detailOf, isLong: true },
];

function whoOf({ actorKind, actor }: AuditEvent): string {
  switch (actorKind) {
    case 'STAFF':
      return actor;
    case 'COMMAND':
      return `${actor} (command)`;
    case 'SERVER':
      return 'the server';
    case 'UNKNOWN':
      return 'unknown';
  }
}

function whatOf({ action, outcome }: AuditEvent): string {
  const words = Object.hasOwn(AUDIT_ACTIONS, action)
    ? AUDIT_ACTIONS[action as AuditAction]
    : action;
  return outcome === 'REFUSED' ? `${words}: refused` : words;
}

function detailOf({ detail, reason }: AuditEvent): string {
  return [detail, reason].filter((words) => words !== null && words !== '').join('; ');
}

function describeCount(count: number, areMore: boolean): string {
  if (count === 0) return 'No matching events.';
  return areMore ? `The newest ${count} events` : `${count} events`;
}
