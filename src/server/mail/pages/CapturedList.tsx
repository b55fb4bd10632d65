import type { CapturedPage } from '../capturedList.ts';
import { DevPage } from './DevPage.tsx';

/** A page of captured mails, newest first. */
export function CapturedList({ captureFolder, ...page }: CapturedPage & { captureFolder: string }) {
  return (
    <DevPage title="Captured mail">
      <h1>Captured mail</h1>
      <p className="quiet">
        No mail server is configured, so each mail is written to <code>{captureFolder}</code>. Set{' '}
        <code>SMTP_URL</code> to send them instead.
      </p>
      {page.total === 0 ? <NoMail /> : <MailTable {...page} />}
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

function MailTable({ mails, newer, total }: CapturedPage) {
  const last = newer + mails.length;
  const oldest = mails.at(-1);
  return (
    <>
      <p>
        {oldest ? `${newer + 1} to ${last} of ${total}, newest first.` : 'There is no older mail.'}
      </p>
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
      <p>
        {newer > 0 && <a href="/dev/mail">Newest mail</a>}{' '}
        {oldest && last < total && <a href={`/dev/mail?before=${oldest.id}`}>Older mail</a>}
      </p>
    </>
  );
}

const toTheSecond = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant in the server machine's time zone. */
function MailTime({ date }: { date: string }) {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return <>{date}</>;
  return <time dateTime={date}>{toTheSecond.format(instant)}</time>;
}
