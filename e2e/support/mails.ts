import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import { until } from './until.ts';

const WEB_ADDRESS = /https?:\/\/[^\s<>)\]]+/g;

/** Parsed mails by file: a captured file never changes. */
const parsed = new Map<string, Email>();

/** Returns the mails captured in a server's data folder, oldest first. */
export async function capturedMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map((name) => readMail(path.join(folder, name))));
}

async function readMail(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? (await PostalMime.parse(await readFile(file)));
  parsed.set(file, mail);
  return mail;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // The first mail creates the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Waits for the first mail to an address that `matches`; the last argument names it for the error of a timeout. */
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

/** Returns all mails so far to an address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  return (await capturedMails(dataDir)).filter((mail) => isTo(mail, address));
}

/** Waits until no captured mail to an address is left. */
export async function untilForgotten(dataDir: string, address: string): Promise<void> {
  await until(`the captured mails to ${address} to be gone`, async () =>
    (await mailsTo(dataDir, address)).length === 0 ? true : undefined,
  );
}

/** Returns the kind of a mail: CONFIRM, WELCOME, ALREADY_SUBSCRIBED or GOODBYE. */
export function mailKind(mail: Email): string | undefined {
  return mail.headers.find(({ key }) => key === 'x-mail-kind')?.value;
}

export function isTo(mail: Email, address: string): boolean {
  return (mail.to ?? []).some((one) => one.address?.toLowerCase() === address.toLowerCase());
}

/** Returns a mail's link that confirms the sign-up. */
export function confirmLinkIn(mail: Email): string {
  const link = linksIn(mail).find((one) => one.includes('/newsletter/confirm?token='));
  if (link === undefined) throw new Error(`The mail "${mail.subject}" has no link to confirm`);
  return link;
}

/**
 * Returns every web address in a mail once: links and pictures, those of the plain text, and the one by which mail
 * providers unsubscribe.
 */
export function linksIn(mail: Email): string[] {
  const inHtml = [...(mail.html ?? '').matchAll(/(?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  );
  const inText = [...(mail.text ?? '').matchAll(WEB_ADDRESS)].map(([url]) => url);
  const inHeaders = mail.headers.flatMap(({ value }) =>
    [...value.matchAll(WEB_ADDRESS)].map(([url]) => url),
  );
  return [...new Set([...inHtml, ...inText, ...inHeaders])].filter((url) => url.startsWith('http'));
}
