import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';

import * as auditCalls from '#contract/calls/audit.ts';
import { auditQuery } from '#contract/staff/audit.ts';
import { daysLater, isDay } from '#domain/shopDay.ts';
import { SITE_CODES, siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-field/dateField.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form } from '../data/form.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useParameters } from '../data/parameters.ts';
import { isForbidden } from '../data/staffData.tsx';
import { EventList } from '../history/eventList.tsx';
import { historyService, type HistoryService } from '../history/historyService.ts';
import { ConfirmDialog } from './confirmDialog.tsx';
import { FreshSignInContext } from './freshSignIn.ts';

const ALL = { value: '', text: 'All' };
const OUTCOMES = [
  { value: '', text: 'Everything' },
  { value: 'DONE', text: 'Done' },
  { value: 'REFUSED', text: 'Refused' },
];
const SHOPS = [ALL, ...SITE_CODES.map((value) => ({ value, text: siteFacts(value).label }))];

type AuditPageProps = {
  service?: HistoryService;
  /** Navigates the browser to a file, so that it downloads it. */
  save?: (address: string) => void;
};

/** Shows the actions of staff and operators, newest first, with search and download. */
export function AuditPage({
  service = historyService,
  save = (address) => location.assign(address),
}: AuditPageProps) {
  const fresh = useContext(FreshSignInContext);
  const [parameters, setParameters] = useParameters();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState<{ q?: string; person?: string }>({});
  const chosen = (name: string) => parameters.get(name) ?? '';
  const written = (name: 'q' | 'person') => typed[name] ?? chosen(name);
  const search = readSearch(parameters);
  const address = linesAddress(search);
  const other = search['document'];
  const listed = useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam }) =>
      service.list({ ...search, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next,
  });
  const { data: documents = [] } = useQuery({
    queryKey: ['documents', 'titles'],
    queryFn: () => service.documents(),
  });
  /** Confirms a fresh sign-in before the download, which cannot ask for one itself. */
  const saving = useMutation({
    mutationFn: () => fresh.isFresh(),
    onSuccess: (isFresh) => (isFresh ? save(address) : setAsking(true)),
  });

  const notice = (
    <LoadNotice
      query={listed}
      failure="The audit could not be loaded."
      forbidden="Your roles do not include the audit."
    />
  );

  if (isForbidden(listed.error)) return notice;
  const textProps = (name: 'q' | 'person') => ({
    name,
    autoComplete: 'off',
    spellCheck: false,
    enterKeyHint: 'search' as const,
    value: written(name),
    onValueChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const chosenProps = (name: string) => ({
    name,
    id: `audit-${name}`,
    value: chosen(name),
    onValueChange: (value: string) => setParameters({ [name]: value }),
  });
  return (
    <>
      <Form
        className="management-search"
        role="search"
        onSubmit={() => {
          setParameters({ q: written('q').trim(), person: written('person').trim() });
          setTyped({});
        }}
      >
        <TextField
          {...textProps('q')}
          id="audit-words"
          label="Find"
          placeholder="a name, an action, a change set"
        />
        <TextField
          {...textProps('person')}
          id="audit-person"
          label="Person"
          placeholder="the name of an account"
        />
        <SelectField {...chosenProps('site')} label="Shop" options={SHOPS} />
        <SelectField
          {...chosenProps('document')}
          label="Document"
          options={[
            ALL,
            ...documents.map(({ key, title }) => ({ value: key, text: title })),
            ...(other === undefined || documents.some(({ key }) => key === other)
              ? []
              : [{ value: other, text: other }]),
          ]}
        />
        <SelectField {...chosenProps('outcome')} label="Outcome" options={OUTCOMES} />
        <DateField {...chosenProps('from')} label="From" />
        <DateField {...chosenProps('to')} label="To" />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {notice}
      {saving.isError && <p role="alert">The events could not be downloaded. Please try again.</p>}
      <EventList
        listed={listed}
        documents={documents}
        service={service}
        addressOfPerson={(name) =>
          `/staff/audit?${new URLSearchParams({ person: name }).toString()}`
        }
      />
      {listed.data?.pages[0]?.events.length === 0 && (
        <p>
          The audit lists who signed in, and what staff and commands changed, read or were refused.{' '}
          <a href="/staff/audit">Show all events</a>
        </p>
      )}
      {listed.data && (
        <div>
          <Button variant="text" onClick={() => saving.mutate()}>
            Download all as JSON lines
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          onConfirmed={() => {
            setAsking(false);
            save(address);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Returns the search that the address names; days are those of UTC, the last one included. */
function readSearch(parameters: URLSearchParams): Record<string, string> {
  const search: Record<string, string> = {};
  for (const name of ['q', 'person', 'site', 'document', 'outcome', 'from', 'to']) {
    const value = parameters.get(name) ?? '';
    if (value === '') continue;
    const day = name === 'to' && isDay(value) ? daysLater(value, 1) : value;
    search[name] = name === 'from' || name === 'to' ? `${day}T00:00:00.000Z` : value;
  }
  return auditQuery.safeParse(search).success ? search : {};
}

/** Returns the URL of all matching events as JSON lines. */
function linesAddress(search: Record<string, string>): string {
  const query = new URLSearchParams(search).toString();
  return auditCalls.exportLines.path + (query === '' ? '' : `?${query}`);
}
