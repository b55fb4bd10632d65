import { useQuery } from '@tanstack/react-query';

import type { SenderAnswer } from '#contract/staff/mails.ts';
import { Button } from '#ui/button/button.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { alarmIf } from './columns.tsx';
import type { MailsService } from './mailsService.ts';

const LEVELS: Record<SenderAnswer['findings'][number]['level'], string> = {
  FAULT: 'Does not work',
  NOTE: 'Could be better',
  OK: 'Fine',
};

/** Shows, at a person's request, what receivers judge our mails by, with what to publish; the worst comes first. */
export function SenderHealth({ service }: { service: MailsService }) {
  const checked = useQuery({
    queryKey: ['sender-health'],
    queryFn: () => service.sender(),
    enabled: false,
  });
  const worst = Object.keys(LEVELS);
  return (
    <>
      <h2>The sender’s health</h2>
      <p>
        Receivers judge mails by the mail server and by what the DNS says about its domain. The
        check takes a few seconds and sends nothing.
      </p>
      <div>
        <Button variant="secondary" onClick={() => void checked.refetch()}>
          Check now
        </Button>
      </div>
      {checked.fetchStatus === 'fetching' && <p role="status">Checking…</p>}
      {!checked.isPending && (
        <LoadNotice query={checked} failure="The sender could not be checked." />
      )}
      {checked.data && (
        <DataTable
          caption="What receivers judge our mails by"
          rows={checked.data.findings.toSorted(
            (one, other) => worst.indexOf(one.level) - worst.indexOf(other.level),
          )}
          rowKey={({ subject, text }) => `${subject} ${text}`}
          columns={[
            { label: 'Check', render: ({ subject }) => subject },
            { label: 'Result', render: ({ level }) => alarmIf(level === 'FAULT', LEVELS[level]) },
            { label: 'What was found', isLong: true, render: ({ text }) => text },
          ]}
        />
      )}
    </>
  );
}
