import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';

import type { AuditAnswer, AuditEvent } from '#contract/staff/audit.ts';
import type { Documents } from '#contract/staff/changeSets.ts';
import { siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { alarmIf } from '../management/columns.tsx';
import { rowButton } from '../management/rowButton.tsx';
import { actionName, actorName, describeDetail, EventObject } from './eventWords.tsx';
import type { HistoryService } from './historyService.ts';
import { StatesDialog } from './statesDialog.tsx';

type EventListProps = {
  listed: Pick<
    UseInfiniteQueryResult<InfiniteData<AuditAnswer>>,
    'data' | 'hasNextPage' | 'fetchNextPage'
  >;
  documents: Documents;
  service: Pick<HistoryService, 'states'>;
  /** Returns the address of a person's events; missing where persons are not links. */
  addressOfPerson?: (name: string) => string;
};

/** Lists events, newest first, page by page, with what each changed. */
export function EventList({ listed, documents, service, addressOfPerson }: EventListProps) {
  const [shown, setShown] = useState<AuditEvent>();
  const events = listed.data?.pages.flatMap((page) => page.events);
  if (events === undefined) return null;
  return (
    <>
      <p role="status">{describeCount(events.length, listed.hasNextPage)}</p>
      {events.length > 0 && (
        <DataTable
          caption="Events, newest first"
          rows={events}
          rowKey={({ id }) => id}
          list="events-"
          columns={[
            {
              label: 'Time (UTC)',
              render: ({ at }) => <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>,
            },
            {
              label: 'Who',
              render: (event) => (
                <span title={event.session === null ? undefined : `Session ${event.session}`}>
                  {addressOfPerson && event.actor !== '' ? (
                    <a href={addressOfPerson(event.actor)}>{actorName(event)}</a>
                  ) : (
                    actorName(event)
                  )}
                </span>
              ),
            },
            {
              label: 'What',
              render: (event) => alarmIf(event.outcome === 'REFUSED', actionName(event)),
            },
            {
              label: 'Object',
              render: (event) => <EventObject event={event} documents={documents} />,
              isLong: true,
            },
            { label: 'Shop', render: ({ site }) => site && siteFacts(site).label },
            { label: 'Detail', render: describeDetail, isLong: true },
            {
              label: 'Changes',
              render: (event) =>
                event.document &&
                event.action !== 'CHANGE_APPROVED' &&
                (event.beforeHash ?? event.afterHash) !== null &&
                rowButton(
                  'Show',
                  `Show before and after: ${actionName(event)}, ${event.at.slice(0, 19).replace('T', ' ')}`,
                  () => setShown(event),
                ),
            },
          ]}
        />
      )}
      {listed.hasNextPage && (
        <div>
          <Button variant="secondary" onClick={() => void listed.fetchNextPage()}>
            Show older events
          </Button>
        </div>
      )}
      {shown && (
        <StatesDialog event={shown} service={service} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

function describeCount(count: number, areMore: boolean): string {
  if (count === 0) return 'No matching events.';
  return areMore ? `The newest ${count} events` : `${count} ${count === 1 ? 'event' : 'events'}`;
}
