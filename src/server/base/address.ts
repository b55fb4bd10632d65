import { createHash } from 'node:crypto';

import { mailDomain } from '#domain/email.ts';

/**
 * Returns the normalised address that identifies a person, or undefined if its domain cannot exist. The domain is
 * IDNA-encoded, and both parts are in lower case and NFC. No provider distinguishes `Anna@` from `anna@`, and each
 * spelling would otherwise earn a voucher. Mails are still sent to the address as typed.
 */
export function normaliseAddress(email: string): string | undefined {
  const trimmed = email.trim();
  const at = trimmed.lastIndexOf('@');
  const domain = mailDomain(trimmed);
  return at > 0 && domain !== undefined
    ? `${trimmed.slice(0, at).normalize().toLowerCase()}@${domain}`
    : undefined;
}

/** SHA-256 of a normalised address in hex, by which an erased address is recognised. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/** Returns search words for storage, with each address replaced by its hash. */
export function withoutAddresses(words: string): string {
  return words
    .split(/\s+/)
    .map((word) => (word.includes('@') ? hashAddress(normaliseAddress(word) ?? word) : word))
    .join(' ');
}
