import { useQuery } from '@tanstack/react-query';

import type { MailsAnswer, DeadLettersOfKind } from '#contract/staff/mails.ts';
import { MAIL_LABELS } from '#domain/mailKinds.ts';
import { siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { DataTable, type Column } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { describeRefusal } from './describeRefusal.ts';
import { describeStuckMails } from './describeStuckMails.ts';
import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';
import { mailsService, type MailsService } from './mailsService.ts';
import { UtcMinute } from './utcMinute.tsx';

type Mails = Pick<DeadLettersOfKind, 'kind' | 'count' | 'since' | 'reason'>;

const KIND: Column<Mails> = { label: 'Mail', render: ({ kind }) => MAIL_LABELS[kind] };
const COUNT: Column<Mails> = { label: 'How many', render: ({ count }) => count };
const SINCE: Column<Mails> = { label: 'Since', render: ({ since }) => <UtcMinute at={since} /> };
const REASON: Column<Mails> = {
  label: 'Reason',
  isLong: true,
  render: ({ reason }) => (
    <span>
      {describeRefusal(reason)} <code>{reason}</code>
    </span>
  ),
};

type MailsPageProps = {
  service?: MailsService;
  fresh?: FreshSignIn;
};

/** Shows waiting mails, and undelivered mails that can be retried. */
export function MailsPage({ service = mailsService, fresh = freshSignIn }: MailsPageProps) {
  const mails = useQuery({ queryKey: ['mails'], queryFn: () => service.list() });
  const { change, outcome, dialog } = useChanges({ fresh });
  const notice = (
    <LoadNotice
      query={mails}
      failure="The mails could not be loaded."
      forbidden="Your roles do not include mails."
    />
  );

  function retry(only?: DeadLettersOfKind) {
    change({
      words: 'Retrying now.',
      act: () => service.retry(only && { kind: only.kind, reason: only.reason }),
    });
  }

  if (mails.data === undefined) return notice;
  const { queue, retried, resting } = mails.data;
  return (
    <>
      {notice}
      {outcome}
      {retried.length > 0 && (
        <Notification type="warning" typeLabel="Warning" closeButton={false}>
          {describeStuckMails(retried)}
        </Notification>
      )}
      <p>{describeQueue(queue)}</p>
      <div>
        <Button variant="secondary" onClick={() => void mails.refetch()}>
          Reload
        </Button>
      </div>
      {retried.length > 0 && (
        <>
          <h2>Waiting for a retry</h2>
          <DataTable
            caption="Mails that wait for a retry"
            rows={retried}
            rowKey={({ kind, site, reason }) => `${kind} ${site} ${reason}`}
            columns={[
              KIND,
              {
                label: 'Shop',
                render: ({ site }) => (site === null ? 'Console' : siteFacts(site).label),
              },
              COUNT,
              SINCE,
              { label: 'Next try', render: ({ nextTryAt }) => <UtcMinute at={nextTryAt} /> },
              REASON,
            ]}
          />
        </>
      )}
      <h2>Given up</h2>
      {resting.length === 0 ? (
        <p>{queue.count === 0 ? 'All mails were delivered.' : 'No undelivered mails.'}</p>
      ) : (
        <>
          <p>Delivery failed for five days. Fix the cause first, then try again.</p>
          <DataTable
            caption="Mails that were not delivered"
            rows={resting}
            rowKey={({ kind, reason }) => `${kind} ${reason}`}
            columns={[
              KIND,
              COUNT,
              SINCE,
              REASON,
              {
                label: 'Change',
                render: (row) => (
                  <Button
                    variant="text"
                    aria-label={`Try again: ${MAIL_LABELS[row.kind]}`}
                    onClick={() => retry(row)}
                  >
                    Try again
                  </Button>
                ),
              },
            ]}
          />
          {resting.length > 1 && (
            <div>
              <Button variant="secondary" onClick={() => retry()}>
                Try all again
              </Button>
            </div>
          )}
        </>
      )}
      {dialog}
    </>
  );
}

function describeQueue({ count, oldestSeconds }: MailsAnswer['queue']): string {
  if (count === 0) return 'No mails are waiting.';
  const waiting = count === 1 ? 'One mail waits' : `${count} mails wait`;
  const oldest = oldestSeconds > 0 ? `; the oldest has been due for ${oldestSeconds} s` : '';
  return `${waiting} to be sent or retried${oldest}.`;
}
