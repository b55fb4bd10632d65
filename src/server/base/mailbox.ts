import { hashAddress, normaliseAddress } from './address.ts';

/** What a provider of mailboxes delivers into the same one (docs/decisions/0028). */
type MailboxRule = {
  domains: readonly string[];
  /** Dots in the name make no difference. */
  ignoresDots?: boolean;
};

/** Providers that are known to deliver `name+anything@` into the mailbox of `name@`; the first domain stands for all. */
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
 * The mailbox that mails to a normalised address arrive in, written as an address: without a tag, and without
 * whatever the provider ignores. The address itself where its provider's rules are not known. It is for
 * comparison alone: mails go to the address as typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const rule = ruleOf(address);
  const [untagged = ''] = address.slice(0, at).split('+');
  const name = rule?.ignoresDots ? untagged.replaceAll('.', '') : untagged;
  return rule === undefined || name === '' ? address : `${name}@${rule.domains[0]}`;
}

/** Returns whether a normalised address is of a provider at which one mailbox has many. */
export const hasAliases = (address: string): boolean => ruleOf(address) !== undefined;

/** Recognises the mailbox of an address as it was typed: the key of every limit on mails to a person. */
export function mailboxKey(email: string): string {
  return hashAddress(mailboxOf(normaliseAddress(email) ?? email));
}

function ruleOf(address: string): MailboxRule | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return [GOOGLE, ...TAGGED].find(({ domains }) => domains.includes(domain));
}
