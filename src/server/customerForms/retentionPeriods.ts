import { DAY_MS } from '#domain/durations.ts';

import type { CustomerFormRow } from './customerForms.ts';

/**
 * Retention of messages and loyalty card registrations, in days. By then the message is answered or the card is set up,
 * and customer service has its own record.
 */
const ANSWERED_DAYS = 180;
/**
 * Retention of declarations that end a contract. They are business letters: six years from the end of the year (§ 257
 * HGB, § 147 AO).
 */
const WITHDRAWAL_YEARS = 6;
/**
 * Retention of requests about personal data: three years from the end of the year, in which claims expire (§§ 195, 199
 * BGB, § 31 OWiG).
 */
const DATA_REQUEST_YEARS = 3;
/** Terms by kind: days from the receipt, or years from the end of its year. */
const TERMS: Record<CustomerFormRow['kind'], { days: number } | { years: number }> = {
  CONTACT: { days: ANSWERED_DAYS },
  LOYALTY_CARD: { days: ANSWERED_DAYS },
  WITHDRAWAL: { years: WITHDRAWAL_YEARS },
  DATA_REQUEST: { years: DATA_REQUEST_YEARS },
};
/** Why an erasure keeps requests of a kind, as stated in a person's export. */
export const KEPT_BECAUSE: Partial<Record<CustomerFormRow['kind'], string>> = {
  WITHDRAWAL:
    'GDPR art. 17 (3) (b) and (e): § 257 HGB, § 147 AO, and proof that the contract was withdrawn from',
  DATA_REQUEST: 'GDPR art. 17 (3) (e): proof that the request was answered in time',
};

/** Returns when a request's retention ends. */
export function keepUntil({
  kind,
  receivedAt,
}: Pick<CustomerFormRow, 'kind' | 'receivedAt'>): Date {
  const term = TERMS[kind];
  return 'days' in term
    ? new Date(receivedAt.getTime() + term.days * DAY_MS)
    : new Date(Date.UTC(receivedAt.getUTCFullYear() + 1 + term.years, 0, 1));
}

/** Returns an instant. Requests of a kind that were received before it are due for deletion. */
export function receivedBefore(kind: CustomerFormRow['kind'], now: Date): Date {
  const term = TERMS[kind];
  return 'days' in term
    ? new Date(now.getTime() - term.days * DAY_MS)
    : new Date(Date.UTC(now.getUTCFullYear() - term.years, 0, 1));
}
