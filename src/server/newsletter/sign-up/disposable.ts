import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Domains of a community list, updated with its package. */
const domains = disposableEmailBlocklistSet();

/**
 * Returns whether a normalised address belongs to a disposable mail provider or to one of its subdomains. The operator
 * sees this. The sign-up is still accepted, because the owner may want the newsletter.
 */
export function isDisposable(address: string): boolean {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
