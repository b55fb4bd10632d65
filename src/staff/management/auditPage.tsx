import { useEffect, useState } from 'react';

import { staffRightMissing } from '#contract/problemTypes.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEvent } from '#contract/staff/audit.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { auditService, linesAddress, type AuditSearch, type AuditService } from './auditService.ts';
import { ConfirmDialog } from './confirmDialog.tsx';
import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';

const UNAUTHORIZED = 401;
const OUTCOMES = [
  { value: '', text: 'Everything' },
  { value: 'DONE', text: 'Done' },
  { value: 'REFUSED', text: 'Refused' },
] as const;

type Listed =
  | { state: 'LOADING' }
  | { state: 'FORBIDDEN' }
  | { state: 'FAILED' }
  | { state: 'READY'; events: AuditEvent[]; next: string | null };

type AuditPageProps = {
  onSessionEnded: () => void;
  service?: AuditService;
  fresh?: FreshSignIn;
  /** Takes the browser to a file, which it saves. */
  save?: (address: string) => void;
};

/** What staff and operators did, newest first, to be searched and to be taken along. */
export function AuditPage({
  onSessionEnded,
  service = auditService,
  fresh = freshSignIn,
  save = (address) => location.assign(address),
}: AuditPageProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<AuditSearch>({});
  const [listed, setListed] = useState<Listed>({ state: 'LOADING' });
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);

  function failed(error: unknown) {
    if (error instanceof ResponseError && error.status === UNAUTHORIZED) return onSessionEnded();
    const isForbidden = error instanceof ResponseError && error.problemType === staffRightMissing;
    if (!isForbidden) console.warn('The audit could not be listed', error);
    setListed({ state: isForbidden ? 'FORBIDDEN' : 'FAILED' });
  }

  useEffect(() => {
    let isCurrent = true;
    const tell = (listing: Promise<{ events: AuditEvent[]; next: string | null }>) =>
      listing.then(
        (page) => isCurrent && setListed({ state: 'READY', ...page }),
        (error: unknown) => isCurrent && failed(error),
      );
    void tell(service.list(search));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what fails is told once for each question
  }, [service, search, attempt]);

  async function more() {
    if (listed.state !== 'READY' || listed.next === null) return;
    try {
      const { events, next } = await service.list(search, listed.next);
      setListed({ state: 'READY', events: [...listed.events, ...events], next });
    } catch (error) {
      failed(error);
    }
  }

  /** A file wants a fresh sign-in, and a download could not ask for one. */
  async function saveLines() {
    try {
      if (await fresh.isFresh()) save(linesAddress(search));
      else setAsking(true);
    } catch (error) {
      failed(error);
    }
  }

  if (listed.state === 'FORBIDDEN')
    return <p role="status">Your roles do not include the audit.</p>;
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
      {listed.state === 'LOADING' && <p role="status">Loading…</p>}
      {listed.state === 'FAILED' && (
        <>
          <Notification type="error" typeLabel="Error" closeButton={false}>
            The audit could not be loaded.
          </Notification>
          <div>
            <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </div>
        </>
      )}
      {listed.state === 'READY' && (
        <>
          <p role="status">{describeCount(listed)}</p>
          {listed.events.length > 0 && <AuditTable events={listed.events} />}
          <p>
            {listed.next !== null && (
              <Button variant="secondary" onClick={() => void more()}>
                Show older events
              </Button>
            )}{' '}
            <Button variant="text" onClick={() => void saveLines()}>
              Save all of them as lines of JSON
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
          onSessionEnded={onSessionEnded}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <table className="management-table">
      <caption className="visually-hidden">Events, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time (UTC)</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Of what</th>
          <th scope="col">Shop</th>
          <th scope="col">Detail</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id} data-refused={event.outcome === 'REFUSED' || undefined}>
            <td data-label="Time (UTC)">
              <time dateTime={event.at}>{event.at.slice(0, 19).replace('T', ' ')}</time>
            </td>
            <td
              data-label="Who"
              title={event.session === null ? undefined : `Session ${event.session}`}
            >
              {whoOf(event)}
            </td>
            <td data-label="What">{whatOf(event)}</td>
            <td data-label="Of what" className="management-long">
              {event.object}
            </td>
            <td data-label="Shop">{event.site}</td>
            <td data-label="Detail" className="management-long">
              {detailOf(event)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

function describeCount({ events, next }: { events: readonly AuditEvent[]; next: string | null }) {
  if (events.length === 0) return 'No event fits.';
  return next === null ? `${events.length} events` : `The newest ${events.length} events`;
}
