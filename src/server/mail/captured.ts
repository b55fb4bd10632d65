import { readFile } from 'node:fs/promises';

import PostalMime, { decodeWords, type Email } from 'postal-mime';

import { ifThere } from '#server/base/errorCode.ts';

import { capturedPath, isCapturedId } from './captureFolder.ts';
import { KIND_HEADER } from './headers.ts';
import { inlinePictures } from './shownMail.ts';

export type CapturedSummary = {
  id: string;
  /** ISO instant of the Date header. */
  date: string;
  to: string;
  subject: string;
  kind: string;
};

export type CapturedMail = CapturedSummary & {
  headers: { name: string; value: string }[];
  html: string;
  text: string;
  links: string[];
  /** The file as it would have been sent. */
  bytes: Buffer;
};

const HEAD_END = '\r\n\r\n';

/** Reads a captured mail's list entry from its headers; undefined if its file is gone. */
export async function readCapturedSummary(
  folder: string,
  id: string,
): Promise<CapturedSummary | undefined> {
  const bytes = await ifThere(readFile(capturedPath(folder, id)));
  return bytes && summarise(id, await PostalMime.parse(bytes.subarray(0, bytes.indexOf(HEAD_END))));
}

/** Reads one captured mail; undefined for an invalid id or a missing file. */
export async function readCapturedMail(
  folder: string,
  id: string,
): Promise<CapturedMail | undefined> {
  if (!isCapturedId(id)) return undefined;
  const bytes = await ifThere(readFile(capturedPath(folder, id)));
  if (bytes === undefined) return undefined;
  const email = await PostalMime.parse(bytes);
  return {
    ...summarise(id, email),
    headers: email.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value),
    })),
    html: withPictures(email),
    text: email.text ?? '',
    // The text part has the same links as the HTML part, each on its own line.
    links: [...new Set(email.text?.match(/https?:\/\/\S+/g))],
    bytes,
  };
}

function summarise(id: string, email: Email): CapturedSummary {
  return {
    id,
    date: email.date ?? '',
    to: email.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: email.subject ?? '',
    kind: email.headers.find(({ key }) => key === KIND_HEADER.toLowerCase())?.value ?? '',
  };
}

/** Returns the HTML with the mail's own pictures, as a mailbox shows it. */
function withPictures({ html = '', attachments }: Email): string {
  const pictures = attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId && mimeType.startsWith('image/')
      ? [{ cid: contentId.replace(/^<|>$/g, ''), type: mimeType, content: content as ArrayBuffer }]
      : [],
  );
  return inlinePictures(html, pictures);
}
