import { useQuery } from '@tanstack/react-query';

import type { MailsAnswer, DeadLettersOfKind } from '#contract/staff/mails.ts';
import { MAIL_LABELS } from '#domain/mailKinds.ts';
import { siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { DataTable } from '../data/dataTable.tsx';
import type { Column } from '../data/useListView.ts';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { timeColumn, valueColumn } from './columns.tsx';
import { describeDmarcAlert } from './describeDmarc.ts';
import { describeRefusal, describeStuckMails } from './describeRefusal.ts';
import { DmarcReports } from './dmarcReports.tsx';
import { mailsService, type MailsService } from './mailsService.ts';
import { rowButton } from './rowButton.tsx';
import { SampleMails } from './sampleMails.tsx';
import { SenderHealth } from './senderHealth.tsx';
import { UtcMinute } from './utcMinute.tsx';

type Mails = Pick<DeadLettersOfKind, 'kind' | 'count' | 'since' | 'reason'>;

const KIND = valueColumn<Mails>('Mail', ({ kind }) => MAIL_LABELS[kind]);
const COUNT = valueColumn<Mails>('How many', ({ count }) => count);
const SINCE = timeColumn<Mails>('Since', ({ since }) => since);
const REASON: Column<Mails> = {
  label: 'Reason',
  isLong: true,
  value: ({ reason }) => `${describeRefusal(reason)} ${reason}`,
  render: ({ reason }) => (
    <span>
      {describeRefusal(reason)} <code>{reason}</code>
    </span>
  ),
};

/** Shows waiting mails, undelivered mails that can be retried, the sender's health, and samples of every mail. */
export function MailsPage({ service = mailsService }: { service?: MailsService }) {
  const mails = useQuery({ queryKey: ['mails'], queryFn: () => service.list() });
  const { change, outcome, dialog } = useChanges();
  const notice = (
    <LoadNotice
      query={mails}
      failure="The mails could not be loaded."
      forbidden="Your roles do not include mails."
    />
  );

  function retry(chosen: readonly Mails[], onDone: () => void) {
    change({
      words: 'Retrying now.',
      act: async () => {
        for (const { kind, reason } of chosen) await service.retry({ kind, reason });
        onDone();
      },
    });
  }

  if (mails.data === undefined) return notice;
  const { queue, retried, resting, dmarc } = mails.data;
  return (
    <>
      {notice}
      {outcome}
      {retried.length > 0 && (
        <Notification type="warning" typeLabel="Warning" closeButton={false}>
          {describeStuckMails(retried)}
        </Notification>
      )}
      {dmarc.alert && (
        <Notification type="warning" typeLabel="Warning" closeButton={false}>
          {describeDmarcAlert(dmarc.alert)}
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
            list="waiting-"
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
        <>
          <p>{queue.count === 0 ? 'All mails were delivered.' : 'No undelivered mails.'}</p>
          <p>
            Mails that no mail server takes appear here with the reason, to be sent again.{' '}
            <a href="/staff/figures">See how many were sent and confirmed</a>
          </p>
        </>
      ) : (
        <>
          <p>Delivery failed for five days. Fix the cause first, then try again.</p>
          <DataTable
            caption="Mails that were not delivered"
            rows={resting}
            rowKey={({ kind, reason }) => `${kind} ${reason}`}
            list=""
            columns={[
              KIND,
              COUNT,
              SINCE,
              REASON,
              {
                label: 'Change',
                render: (row) =>
                  rowButton('Try again', `Try again: ${MAIL_LABELS[row.kind]}`, () =>
                    retry([row], () => {}),
                  ),
              },
            ]}
            action={{ label: 'Try chosen mails again', run: retry }}
          />
        </>
      )}
      {dialog}
      <SenderHealth service={service} />
      <DmarcReports {...dmarc} />
      <SampleMails service={service} />
    </>
  );
}

function describeQueue({ count, oldestSeconds }: MailsAnswer['queue']): string {
  if (count === 0) return 'No mails are waiting.';
  const waiting = count === 1 ? 'One mail waits' : `${count} mails wait`;
  const oldest = oldestSeconds > 0 ? `; the oldest has been due for ${oldestSeconds} s` : '';
  return `${waiting} to be sent or retried${oldest}.`;
}
