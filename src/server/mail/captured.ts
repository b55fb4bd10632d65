import { readFile } from 'node:fs/promises';

import PostalMime, { decodeWords, type Email } from 'postal-mime';

import { capturedIds, capturedPath, isCapturedId } from './captureFolder.ts';
import { KIND_HEADER } from './headers.ts';

/** What the list of captured mail shows of each. */
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

/** The newest captured mails, at most `limit`, and how many there are in all. */
export async function listCapturedMail(
  folder: string,
  limit: number,
): Promise<{ mails: CapturedSummary[]; total: number }> {
  const ids = await capturedIds(folder);
  const read = await Promise.all(ids.slice(0, limit).map((id) => readCapturedMail(folder, id)));
  return { mails: read.filter((mail) => mail !== undefined), total: ids.length };
}

/** One captured mail; undefined where the id is none or its file is gone. */
export async function readCapturedMail(
  folder: string,
  id: string,
): Promise<CapturedMail | undefined> {
  if (!isCapturedId(id)) return undefined;
  const bytes = await readFile(capturedPath(folder, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const email = await PostalMime.parse(bytes);
  return {
    id,
    date: email.date ?? '',
    to: email.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: email.subject ?? '',
    kind: headerValue(email, KIND_HEADER),
    headers: email.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value),
    })),
    html: email.html ?? '',
    text: email.text ?? '',
    // In the text each link stands alone, and both parts have the same ones.
    links: [...new Set(email.text?.match(/https?:\/\/\S+/g))],
    bytes,
  };
}

function headerValue(email: Email, name: string): string {
  return email.headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
}
