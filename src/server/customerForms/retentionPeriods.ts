import { DAY_MS } from '#domain/durations.ts';

import type { RequestRow } from './requests.ts';

/** A message is answered by then, and a card set up: its outcome is kept by customer service. */
export const ANSWERED_DAYS = 180;
/** A declaration by which a contract ends is a business letter: six years from the end of its year (§ 257 HGB, § 147 AO). */
export const WITHDRAWAL_YEARS = 6;
/** Why an erasure leaves a withdrawal, in the words of the export. */
export const WITHDRAWAL_KEPT_BECAUSE =
  'GDPR art. 17 (3) (b) and (e): § 257 HGB, § 147 AO, and proof that the contract was withdrawn from';

/** The instant from which a request is not kept any more. */
export function keepUntil({ kind, receivedAt }: Pick<RequestRow, 'kind' | 'receivedAt'>): Date {
  switch (kind) {
    case 'CONTACT':
    case 'LOYALTY_CARD':
      return new Date(receivedAt.getTime() + ANSWERED_DAYS * DAY_MS);
    case 'WITHDRAWAL':
      return new Date(Date.UTC(receivedAt.getUTCFullYear() + 1 + WITHDRAWAL_YEARS, 0, 1));
  }
}

/** Requests of a kind that were received before this are not kept any more. */
export function receivedBefore(kind: RequestRow['kind'], now: Date): Date {
  switch (kind) {
    case 'CONTACT':
    case 'LOYALTY_CARD':
      return new Date(now.getTime() - ANSWERED_DAYS * DAY_MS);
    case 'WITHDRAWAL':
      return new Date(Date.UTC(now.getUTCFullYear() - WITHDRAWAL_YEARS, 0, 1));
  }
}
