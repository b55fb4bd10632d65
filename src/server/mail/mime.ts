import * as base64 from 'nodemailer/lib/base64';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';

import { addressOf } from './headers.ts';
import type { MailMessage } from './message.ts';
import { mimeOptions } from './mimeOptions.ts';
import { quotedPrintable } from './quotedPrintable.ts';

/** A message as it travels, and between whom. */
export type MimeMessage = { bytes: Buffer; envelope: { from: string; to: string[] } };

/**
 * Writes a message as MIME, byte for byte as nodemailer's transports would, from the same parts but without their
 * streams, which took most of the time. The same message gives the same bytes each time: its part boundary comes
 * from its id.
 */
export function writeMime(message: MailMessage): MimeMessage {
  const root = new MailComposer(mimeOptions(message)).compile();
  const text = `${root.buildHeaders()}\r\n\r\n${bodyOf(root)}`;
  return {
    bytes: Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')),
    envelope: { from: addressOf(message.from), to: [message.to] },
  };
}

/** What stands below the headers of a part: its own parts, or what it holds. Its headers are written before. */
function bodyOf(part: MimeNode): string {
  if (part.childNodes.length === 0) return encoded(part);
  const boundary = `--${part.boundary}`;
  const parts = part.childNodes.map(
    (child) => `${boundary}\r\n${child.buildHeaders()}\r\n\r\n${bodyOf(child)}`,
  );
  return `${parts.join('\r\n')}\r\n${boundary}--\r\n`;
}

/** Pictures are the same in every mail: encoded once. */
const encodedPictures = new WeakMap<Buffer, string>();

/** A part's content as its headers say that it is encoded. */
function encoded(part: MimeNode): string {
  const { content } = part;
  if (Buffer.isBuffer(content)) {
    const encoded = encodedPictures.get(content) ?? base64.wrap(content.toString('base64'));
    encodedPictures.set(content, encoded);
    return encoded;
  }
  if (typeof content !== 'string') throw new Error('A part of a mail is no text');
  const encoding = part.getTransferEncoding();
  if (encoding === 'quoted-printable') return quotedPrintable(content);
  return encoding === 'base64' ? base64.wrap(base64.encode(content)) : content;
}
