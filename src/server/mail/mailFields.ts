import { mailIdOfMessage } from './headers.ts';
import type { MailMessage } from './message.ts';

/**
 * Converts a message for nodemailer. The part boundary derives from the id, so that equal messages give equal bytes.
 * The address is passed as an object, so that it cannot be parsed as a list.
 */
export function mailFields(message: MailMessage) {
  return {
    messageId: message.messageId,
    from: message.from,
    to: { name: '', address: message.to },
    ...(message.returnPath !== undefined && {
      envelope: { from: message.returnPath, to: [message.to] },
    }),
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    date: message.date,
    text: withCrlf(message.text),
    html: withCrlf(message.html),
    headers: message.headers,
    // A part with a `cid` belongs to the HTML.
    attachments: message.pictures.map(({ cid, part }) => ({ cid, raw: part })),
    // nodemailer would choose it as well in most languages, after examining each character.
    textEncoding: 'quoted-printable' as const,
    baseBoundary: mailIdOfMessage(message.messageId),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Converts line ends for transport. nodemailer's own option examines each byte of the finished mail. */
const withCrlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');
