import { domainToASCII } from 'node:url';

import { brandContacts } from '#domain/brandCompany.ts';

/** Header with the kind of mail, for filters and for the list of captured mail. */
export const KIND_HEADER = 'X-Mail-Kind';

const MAIL_ID_PATTERN = /^[\w-]{1,100}$/;
const ADDRESS_PATTERN = /^[^\s<>"(),:;@[\\\]\p{Cc}]+@[^\s<>"(),:;@[\\\]\p{Cc}]+$/u;

/** Returns a subject or name in one line, whatever an operator's text contains. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Returns the id if it is safe in a Message-ID and a file name; throws otherwise. */
export function checkMailId(text: string): string {
  if (!MAIL_ID_PATTERN.test(text))
    throw new Error('A mail id contains only letters, digits, _ and -');
  return text;
}

/** Returns the address if it is exactly one; throws on lists, names, line breaks and empty texts. */
export function singleAddress(text: string): string {
  if (!ADDRESS_PATTERN.test(text)) throw new Error('A mail goes to exactly one address');
  return text;
}

function parseSender(from: string): { name: string; address: string } {
  const [, name, address] = /^([^<>]*)<([^<>]+)>\s*$/.exec(from) ?? [from, '', from.trim()];
  return {
    name: oneLine((name ?? '').replace(/["\\]/g, '')),
    address: singleAddress(address ?? ''),
  };
}

/** Returns the sender as `Name <address>`, with the brand's name for a bare address. */
export function withSenderName(from: string): string {
  const { name, address } = parseSender(from);
  return `"${name || brandContacts.mailSenderName}" <${address}>`;
}

/** Returns the ASCII domain of a sender's address. */
export function senderDomain(from: string): string {
  const { address } = parseSender(from);
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1));
}

/** Returns the same id at every delivery, so that mailboxes can drop duplicates. Its host is the sender's. */
export function buildMessageId(mailId: string, from: string): string {
  return `<${mailId}@${senderDomain(from)}>`;
}

/** Returns the mail id in a Message-ID. */
export function mailIdOfMessage(messageId: string): string {
  return checkMailId(messageId.slice(1, messageId.lastIndexOf('@')));
}

/**
 * Returns a mail's headers except From, To, Subject, Date and Message-ID. One-click unsubscription (RFC 8058) needs
 * an https link whose token works without cookie and confirmation; the newsletter's `tokenPages.ts` handles its POST.
 * There is no `mailto:`, because nobody would read it. The DKIM signature must cover both headers.
 */
export function mailHeaders(mail: {
  kind: string;
  locale: string;
  unsubscribeUrl: string | undefined;
}): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': mail.locale,
    [KIND_HEADER]: mail.kind,
    ...(mail.unsubscribeUrl !== undefined && unsubscribeHeaders(new URL(mail.unsubscribeUrl))),
  };
}

/** Returns the headers for one-click unsubscription; none without TLS, as during development. */
function unsubscribeHeaders({ href, protocol }: URL): Record<string, string> {
  return {
    'List-Unsubscribe': `<${href}>`,
    ...(protocol === 'https:' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
