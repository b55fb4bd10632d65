import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import { until } from './until.ts';

/** The mails that a server has captured in its data folder, oldest first. */
export async function capturedMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // The first mail makes the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Waits for the first mail to an address that `matches`; the last word is for the error of a wait in vain. */
export function mailTo(
  dataDir: string,
  address: string,
  matches: (mail: Email) => boolean = () => true,
  what = 'a mail',
): Promise<Email> {
  return until(`${what} to ${address}`, async () => {
    const mails = await capturedMails(dataDir);
    return mails.find((mail) => isTo(mail, address) && matches(mail));
  });
}

/** Every mail so far to an address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  return (await capturedMails(dataDir)).filter((mail) => isTo(mail, address));
}

function isTo(mail: Email, address: string): boolean {
  return (mail.to ?? []).some((one) => one.address?.toLowerCase() === address.toLowerCase());
}

/** Every web address in a mail's HTML and plain text, each once. */
export function linksIn(mail: Email): string[] {
  const inHtml = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const inText = [...(mail.text ?? '').matchAll(/https?:\/\/[^\s<>)\]]+/g)].map(([url]) => url);
  return [...new Set([...inHtml, ...inText])].filter((url) => url.startsWith('http'));
}
