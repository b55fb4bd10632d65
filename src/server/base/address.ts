import { createHash } from 'node:crypto';

import { mailDomain } from '#domain/email.ts';

/**
 * The address by which a person is recognised, or undefined where its domain cannot exist. The domain is
 * IDNA-encoded and in lower case. The local part is in lower case too: by the letter of RFC 5321
 * `Anna@` and `anna@` are two mailboxes, but no provider keeps them apart, phones capitalise the first
 * letter, and otherwise every spelling would earn a voucher and mails of its own. Letters with marks
 * are one letter each, however a keyboard composes them. Mails still go to the
 * address as typed.
 */
export function normaliseAddress(email: string): string | undefined {
  const trimmed = email.trim();
  const at = trimmed.lastIndexOf('@');
  const domain = mailDomain(trimmed);
  return at > 0 && domain !== undefined
    ? `${trimmed.slice(0, at).normalize().toLowerCase()}@${domain}`
    : undefined;
}

/** SHA-256 of a normalised address in hex: recognises an address that was itself erased. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/** Words that somebody looked for, to be kept: each address among them as its hash. */
export function withoutAddresses(words: string): string {
  return words
    .split(/\s+/)
    .map((word) => (word.includes('@') ? hashAddress(normaliseAddress(word) ?? word) : word))
    .join(' ');
}
