import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** A list that its community keeps; it comes with the package, so a newer one is an update of the package. */
const domains = disposableEmailBlocklistSet();

/**
 * Whether a normalised address is of a provider that throws its mailboxes away, or of a name below one. It is
 * reported to the operator and prevents no sign-up: a person with such a mailbox may still want the newsletter.
 */
export function isDisposable(address: string): boolean {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
