import * as base64 from 'nodemailer/lib/base64';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

import { addressOf } from './headers.ts';
import type { MailMessage } from './message.ts';
import { mimeOptions } from './mimeOptions.ts';

/** A message as it travels, and between whom. */
export type MimeMessage = { bytes: Buffer; envelope: { from: string; to: string[] } };

/**
 * Writes a message as MIME, byte for byte as nodemailer's transports would, from the same parts but without their
 * streams, which took most of the time. The same message gives the same bytes each time: its part boundary comes
 * from its id.
 */
export function writeMime(message: MailMessage): MimeMessage {
  const root = new MailComposer(mimeOptions(message)).compile();
  const head = `${root.buildHeaders()}\r\n\r\n`;
  // The headers name it first.
  const boundary = `--${root.boundary}`;
  const parts = root.childNodes.map((part) => {
    const headers = part.buildHeaders();
    return `${boundary}\r\n${headers}\r\n\r\n${encoded(part)}`;
  });
  const text = `${head}${parts.join('\r\n')}\r\n${boundary}--\r\n`;
  return {
    bytes: Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')),
    envelope: { from: addressOf(message.from), to: [message.to] },
  };
}

/** A part's content as its headers say that it is encoded. */
function encoded(part: MimeNode): string {
  const { content } = part;
  if (typeof content !== 'string') throw new Error('A part of a mail is no text');
  const encoding = part.getTransferEncoding();
  if (encoding === 'quoted-printable') return quotedPrintable.wrap(quotedPrintable.encode(content));
  return encoding === 'base64' ? base64.wrap(base64.encode(content)) : content;
}
