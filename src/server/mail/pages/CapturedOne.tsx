import type { CapturedMail } from '../captured.ts';
import { DevPage } from './DevPage.tsx';

export function CapturedOne({ mail }: { mail: CapturedMail }) {
  const address = `/dev/mail/${mail.id}`;
  return (
    <DevPage title={mail.subject}>
      <p>
        <a href="/dev/mail">All captured mail</a> · <a href={`${address}/eml`}>Download .eml</a> ·{' '}
        <a href={`${address}/html`}>HTML only</a>
      </p>
      <h1>{mail.subject}</h1>
      <p className="quiet">To {mail.to}</p>

      <h2>HTML</h2>
      <iframe
        src={`${address}/html`}
        title="The mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />

      <h2>Links</h2>
      <ul>
        {mail.links.map((link) => (
          <li key={link}>
            <a href={link}>{link}</a>
          </li>
        ))}
      </ul>

      <h2>Text</h2>
      <pre>{mail.text}</pre>

      <h2>Headers</h2>
      <table>
        <tbody>
          {mail.headers.map(({ name, value }) => (
            <tr key={`${name}: ${value}`}>
              <th scope="row">{name}</th>
              <td className="value address">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DevPage>
  );
}

export function CapturedUnknown() {
  return (
    <DevPage title="No such mail">
      <h1>No such mail</h1>
      <p>
        It may have been deleted. <a href="/dev/mail">All captured mail</a>
      </p>
    </DevPage>
  );
}
