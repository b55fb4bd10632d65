import { DAY_MS } from '#domain/durations.ts';

import type { CustomerFormRow } from './customerForms.ts';

/** Retention by kind: days from the receipt, or years from the end of its year. */
const TERMS: Record<CustomerFormRow['kind'], { days: number } | { years: number }> = {
  // By then the message is answered or the card is set up, and customer service has its own record.
  CONTACT: { days: 180 },
  LOYALTY_CARD: { days: 180 },
  // Declarations that end a contract are business letters (§ 257 HGB, § 147 AO).
  WITHDRAWAL: { years: 6 },
  // Claims about personal data expire by then (§§ 195, 199 BGB, § 31 OWiG).
  DATA_REQUEST: { years: 3 },
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
