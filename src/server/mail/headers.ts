import { domainToASCII } from 'node:url';

import { brandContacts } from '#domain/brandCompany.ts';

/** Names the kind of mail to filters and to the list of captured mail. */
export const KIND_HEADER = 'X-Mail-Kind';

const MAIL_ID_PATTERN = /^[\w-]{1,100}$/;
const ADDRESS_PATTERN = /^[^\s<>"(),:;@[\\\]\p{Cc}]+@[^\s<>"(),:;@[\\\]\p{Cc}]+$/u;

/** A subject or name in one line, whatever an operator's text holds. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The id, fit to stand in a Message-ID and a file name; throws on any other text. */
export function mailIdOf(text: string): string {
  if (!MAIL_ID_PATTERN.test(text)) throw new Error('A mail id holds letters, digits, _ and - only');
  return text;
}

/** The address, if it is exactly one; throws on lists, names, line breaks and empty texts. */
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

/** The sender as `Name <address>`; the brand's name where the operator gave the bare address. */
export function withSenderName(from: string): string {
  const { name, address } = parseSender(from);
  return `"${name || brandContacts.mailSenderName}" <${address}>`;
}

/** The bare address of a sender. */
export function addressOf(from: string): string {
  return parseSender(from).address;
}

/** The domain of a sender's address, as mail servers know it. */
export function senderDomain(from: string): string {
  const address = addressOf(from);
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1));
}

/** The same id at every delivery, so that mailboxes can drop a repetition; its host is the sender's. */
export function messageIdOf(mailId: string, from: string): string {
  return `<${mailId}@${senderDomain(from)}>`;
}

/** The id a Message-ID was made from. */
export function mailIdOfMessage(messageId: string): string {
  return mailIdOf(messageId.slice(1, messageId.lastIndexOf('@')));
}

/**
 * The headers of one mail beyond From, To, Subject, Date and Message-ID. One-click as of RFC 8058: one link,
 * by https, with a token that needs no cookie and no second question; its POST is `pages/tokenPages.ts`. No
 * `mailto:` stands beside it, because what would be sent there is not read. A DKIM signature must
 * cover both headers (RFC 8058 section 4), as that of `dkim.ts` does.
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

/** A shop that runs without TLS, as while developing, may not promise one click. */
function unsubscribeHeaders({ href, protocol }: URL): Record<string, string> {
  return {
    'List-Unsubscribe': `<${href}>`,
    ...(protocol === 'https:' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
