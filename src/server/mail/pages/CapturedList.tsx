import type { CapturedSummary } from '../captured.ts';
import { DevPage } from './DevPage.tsx';
import { MailTime } from './MailTime.tsx';

type CapturedListProps = { mails: CapturedSummary[]; total: number; captureFolder: string };

/** All captured mail, newest first. */
export function CapturedList({ mails, total, captureFolder }: CapturedListProps) {
  return (
    <DevPage title="Captured mail">
      <h1>Captured mail</h1>
      <p className="quiet">
        No mail server is configured, so each mail is written to <code>{captureFolder}</code>. Set{' '}
        <code>SMTP_URL</code> to send them instead.
      </p>
      {mails.length === 0 ? <NoMail /> : <MailTable mails={mails} total={total} />}
    </DevPage>
  );
}

function NoMail() {
  return (
    <p>
      No mail yet. Sign up for <a href="/de/subscribenewsletter">the newsletter of any shop</a>,
      then load this page again.
    </p>
  );
}

function MailTable({ mails, total }: { mails: CapturedSummary[]; total: number }) {
  return (
    <>
      {total > mails.length && (
        <p>
          The newest {mails.length} of {total}.
        </p>
      )}
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">To</th>
              <th scope="col">Subject</th>
              <th scope="col">Kind</th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <td>
                  <MailTime date={mail.date} />
                </td>
                <td className="value">{mail.to}</td>
                <td>
                  <a href={`/dev/mail/${mail.id}`}>{mail.subject}</a>
                </td>
                <td>
                  <code>{mail.kind}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
