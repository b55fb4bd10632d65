import { hashAddress, normaliseAddress } from './address.ts';

/** Domains of one provider, which ignores dots in the local part. The first stands for both. */
const GOOGLE = ['gmail.com', 'googlemail.com'];
/** Domains of providers that deliver `name+anything@` to `name@` (docs/decisions/0028). */
const TAGGED = new Set([
  ...GOOGLE,
  ...[
    'outlook.com outlook.de outlook.at outlook.fr outlook.cz outlook.hu outlook.sk outlook.com.tr',
    'hotmail.com hotmail.de hotmail.ch hotmail.fr hotmail.com.tr live.com live.de live.at live.fr',
    'windowslive.com msn.com icloud.com me.com mac.com proton.me protonmail.com pm.me',
    'fastmail.com posteo.de mailbox.org',
  ].flatMap((domains) => domains.split(' ')),
]);

/**
 * Returns the address of the mailbox that receives mails to a normalised address, without tag and ignored characters.
 * For an unknown provider, returns the address unchanged. Use it only for comparison; mails are sent to the address as
 * typed.
 */
export function canonicalMailbox(address: string): string {
  const [untagged = ''] = address.slice(0, address.lastIndexOf('@')).split('+');
  if (untagged === '' || !hasAliases(address)) return address;
  const domain = domainOf(address);
  return GOOGLE.includes(domain)
    ? `${untagged.replaceAll('.', '')}@${GOOGLE[0]}`
    : `${untagged}@${domain}`;
}

/** Returns whether a normalised address belongs to a provider with aliases. */
export const hasAliases = (address: string): boolean => TAGGED.has(domainOf(address));

/** Returns the key of an address's mailbox, for limits on mails to a person. */
export function mailboxKey(email: string): string {
  return hashAddress(canonicalMailbox(normaliseAddress(email) ?? email));
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
