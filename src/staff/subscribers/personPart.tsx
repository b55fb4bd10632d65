import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { email as emailSchema } from '#contract/newsletter/schemas.ts';
import { subscriberUnknown } from '#contract/problemTypes.ts';
import type { PersonAnswer } from '#contract/staff/subscribers.ts';
import { siteFacts } from '#domain/sites.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { ExpansionFlex } from '#ui/expansion-flex/expansionFlex.tsx';

import { useMay } from '../console/session/useRights.ts';
import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { EMAIL_FAULT } from '../management/inviteDialog.tsx';
import { UtcMinute } from '../management/utcMinute.tsx';
import { AskDialog, type AskedText } from './askDialog.tsx';
import { helpsForPerson, helpsInShop, type Help } from './helps.ts';
import type { SubscribersService } from './subscribersService.ts';
import {
  CONSENT_LABELS,
  describeDetail,
  describeEntry,
  fullName,
  STATE_LABELS,
  SUPPRESSION_REASONS,
} from './words.ts';

const GONE = 'This person no longer exists.';
const REASONS = { [subscriberUnknown]: GONE };
const ADDRESS: AskedText = {
  field: { id: 'help-email', name: 'email', type: 'email', label: 'New e-mail address' },
  read: (typed) => emailSchema.safeParse(typed).data,
  fault: EMAIL_FAULT,
};

type PersonPartProps = {
  id: string;
  /** The case for which the person is viewed. */
  reason: string;
  service: SubscribersService;
  onClose: () => void;
};

/** Shows one person: the state in each shop, the history, and the available actions. */
export function PersonPart({ id, reason, service, onClose }: PersonPartProps) {
  const { send, sent, shown: help, show, outcome, dialog } = useChanges<Help>({ reasons: REASONS });
  const mayEverywhere = useMay()({ action: 'PEOPLE', market: 'ALL' });
  const person = useQuery({
    queryKey: ['subscriber', id],
    queryFn: () => service.open({ id, reason }),
    // Each look stands in the audit: it is made when somebody wants it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = person.data !== undefined;
  useEffect(() => heading.current?.focus(), [isThere]);
  const isUnknown =
    person.error instanceof ResponseError && person.error.problemType === subscriberUnknown;

  const renderSubscriptions = (held: PersonAnswer) => (
    <DataTable
      caption="Newsletters of this person"
      rows={held.subscriptions}
      rowKey={({ site }) => site}
      columns={[
        { label: 'Shop', render: ({ site }) => siteFacts(site).label },
        {
          label: 'State',
          render: ({ state, pausedUntil }) =>
            STATE_LABELS[state] + (pausedUntil === null ? '' : ` until ${pausedUntil}`),
        },
        { label: 'Since', render: ({ at }) => <UtcMinute at={at} /> },
        { label: 'Mails go to', render: ({ email }) => email, isLong: true },
        { label: 'Name', render: fullName },
        {
          label: 'Consents',
          render: ({ consents }) => consents.map((one) => CONSENT_LABELS[one]).join(', '),
        },
        {
          label: 'Help',
          render: (row) => (
            <span className="management-actions">
              {helpsInShop(row, { person: held, reason, service }).map((one) => (
                <Button
                  key={one.name}
                  variant="text"
                  aria-label={`${one.name}, ${siteFacts(row.site).label}`}
                  onClick={() => show(one)}
                >
                  {one.name}
                </Button>
              ))}
            </span>
          ),
        },
      ]}
    />
  );

  return (
    <>
      {outcome}
      <div>
        <Button variant="secondary" onClick={onClose}>
          Back to search
        </Button>
      </div>
      {isUnknown ? (
        <p role="status">{GONE}</p>
      ) : (
        <LoadNotice
          query={person}
          failure="The person could not be loaded."
          forbidden="Your roles do not include subscribers."
        />
      )}
      {person.data && (
        <>
          <h2 className="management-key" ref={heading} tabIndex={-1}>
            {person.data.address}
          </h2>
          {person.data.suppressed !== null && (
            <p>
              The newsletter has sent no mail to this address since{' '}
              <UtcMinute at={person.data.suppressed.since} />:{' '}
              {SUPPRESSION_REASONS[person.data.suppressed.reason]} It sends again once its owner
              confirms a new sign-up.
            </p>
          )}
          {renderSubscriptions(person.data)}
          <p className="management-actions">
            {helpsForPerson({ person: person.data, reason, service }, mayEverywhere).map((one) => (
              <Button key={one.name} variant="secondary" onClick={() => show(one)}>
                {one.name}
              </Button>
            ))}
          </p>
          {!mayEverywhere && (
            <p>
              A colleague with the role Customer service in all shops can stop all mails, export and
              erase.
            </p>
          )}
          <h3>History</h3>
          <History person={person.data} />
        </>
      )}
      {help && (
        <AskDialog
          title={help.name}
          words={help.words}
          action={help.name}
          text={help.asksAddress && ADDRESS}
          onGiven={(email) => send({ act: () => help.act(email) })}
          sent={sent}
          onClose={() => show(undefined)}
        >
          <Button variant="text" onClick={() => show(undefined)}>
            Cancel
          </Button>
        </AskDialog>
      )}
      {dialog}
    </>
  );
}

function History({ person }: { person: PersonAnswer }) {
  return (
    <DataTable
      caption="History, newest first"
      rows={person.history}
      rowKey={(entry) => person.history.indexOf(entry)}
      columns={[
        { label: 'Time', render: ({ at }) => <UtcMinute at={at} /> },
        { label: 'Shop', render: ({ site }) => siteFacts(site).label },
        { label: 'What', render: describeEntry },
        {
          label: 'Detail',
          isLong: true,
          render: (entry) => (
            <>
              {describeDetail(entry)}
              {entry.what === 'EVIDENCE' && entry.text !== null && (
                <ExpansionFlex summary="Exact wording">
                  <q lang={siteFacts(entry.site).locale}>{entry.text}</q>
                </ExpansionFlex>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
