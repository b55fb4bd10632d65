import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** A community list, updated with its package. */
const domains = disposableEmailBlocklistSet();

/**
 * Returns whether a normalised address belongs to a disposable mail provider or a subdomain of one. It is reported to
 * the operator but refuses no sign-up, as its owner may want the newsletter.
 */
export function isDisposable(address: string): boolean {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
