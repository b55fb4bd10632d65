import { DAY_MS } from '#domain/durations.ts';

import type { CustomerFormRow } from './customerForms.ts';

/**
 * Retention of messages and registrations, in days. By then a message is answered and a card set up; customer service
 * keeps the result.
 */
export const ANSWERED_DAYS = 180;
/**
 * Retention of declarations that end a contract, as business letters: six years from the end of the year (§ 257 HGB,
 * § 147 AO).
 */
export const WITHDRAWAL_YEARS = 6;
/** Why an erasure keeps a withdrawal, for the export. */
export const WITHDRAWAL_KEPT_BECAUSE =
  'GDPR art. 17 (3) (b) and (e): § 257 HGB, § 147 AO, and proof that the contract was withdrawn from';

/** Returns when a request's retention ends. */
export function keepUntil({
  kind,
  receivedAt,
}: Pick<CustomerFormRow, 'kind' | 'receivedAt'>): Date {
  switch (kind) {
    case 'CONTACT':
    case 'LOYALTY_CARD':
      return new Date(receivedAt.getTime() + ANSWERED_DAYS * DAY_MS);
    case 'WITHDRAWAL':
      return new Date(Date.UTC(receivedAt.getUTCFullYear() + 1 + WITHDRAWAL_YEARS, 0, 1));
  }
}

/** Returns the time of receipt before which requests of a kind are due for deletion. */
export function receivedBefore(kind: CustomerFormRow['kind'], now: Date): Date {
  switch (kind) {
    case 'CONTACT':
    case 'LOYALTY_CARD':
      return new Date(now.getTime() - ANSWERED_DAYS * DAY_MS);
    case 'WITHDRAWAL':
      return new Date(Date.UTC(now.getUTCFullYear() - WITHDRAWAL_YEARS, 0, 1));
  }
}
