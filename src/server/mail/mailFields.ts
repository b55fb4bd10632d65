import { mailIdOfMessage } from './headers.ts';
import type { MailMessage } from './message.ts';
import { PICTURE_TYPE } from './pictures.ts';

/**
 * The message in nodemailer's words. The same message gives the same bytes each time: its part boundary
 * comes from its id. The address travels as an object, so that it cannot be read as a list.
 */
export function mailFields(message: MailMessage) {
  return {
    messageId: message.messageId,
    from: message.from,
    to: { name: '', address: message.to },
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    date: message.date,
    text: withCrlf(message.text),
    html: withCrlf(message.html),
    headers: message.headers,
    attachments: message.pictures.map(({ cid, filename, content }) => ({
      cid,
      filename,
      content,
      contentType: PICTURE_TYPE,
      contentDisposition: 'inline' as const,
    })),
    baseBoundary: mailIdOfMessage(message.messageId),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Lines end as they travel. nodemailer's own option looks at each byte of the finished mail instead. */
const withCrlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');
