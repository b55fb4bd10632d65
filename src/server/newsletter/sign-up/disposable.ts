import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Domains of a community list, updated with its package. */
const domains = disposableEmailBlocklistSet();

/**
 * Returns whether a normalised address belongs to a disposable mail provider or a subdomain of one. The operator sees
 * this, but no sign-up is refused for it, because its owner may want the newsletter.
 */
export function isDisposable(address: string): boolean {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
