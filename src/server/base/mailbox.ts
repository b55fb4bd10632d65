import { hashAddress, normaliseAddress } from './address.ts';

/** Which addresses a provider delivers to one mailbox (docs/decisions/0028). */
type MailboxRule = {
  domains: readonly string[];
  /** Dots in the local part are ignored. */
  ignoresDots?: boolean;
};

/** Providers that deliver `name+anything@` to `name@`. The first domain stands for all of them. */
const GOOGLE: MailboxRule = { domains: ['gmail.com', 'googlemail.com'], ignoresDots: true };
const TAGGED: readonly MailboxRule[] = [
  'outlook.com outlook.de outlook.at outlook.fr outlook.cz outlook.hu outlook.sk outlook.com.tr',
  'hotmail.com hotmail.de hotmail.ch hotmail.fr hotmail.com.tr live.com live.de live.at live.fr',
  'windowslive.com msn.com icloud.com me.com mac.com proton.me protonmail.com pm.me',
  'fastmail.com posteo.de mailbox.org',
]
  .join(' ')
  .split(' ')
  .map((domain) => ({ domains: [domain] }));

/**
 * Returns the address of the mailbox that receives mails to a normalised address, without tag and ignored characters.
 * For an unknown provider, returns the address unchanged. Use it only for comparison; mails are sent to the address as
 * typed.
 */
export function canonicalMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const rule = findRule(address);
  const [untagged = ''] = address.slice(0, at).split('+');
  const name = rule?.ignoresDots ? untagged.replaceAll('.', '') : untagged;
  return rule === undefined || name === '' ? address : `${name}@${rule.domains[0]}`;
}

/** Returns whether a normalised address belongs to a provider with aliases. */
export const hasAliases = (address: string): boolean => findRule(address) !== undefined;

/** Returns the key of an address's mailbox, for limits on mails to a person. */
export function mailboxKey(email: string): string {
  return hashAddress(canonicalMailbox(normaliseAddress(email) ?? email));
}

function findRule(address: string): MailboxRule | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return [GOOGLE, ...TAGGED].find(({ domains }) => domains.includes(domain));
}
