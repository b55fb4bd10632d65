import { filledFields } from '#contract/newsletter/fields.ts';
import type { CustomerBaseData } from '#contract/newsletter/schemas.ts';
import type { CustomerRow } from '#server/customers/customerAccounts.ts';

import type { AddressStatus } from './addressStatus.ts';

/** What the sign-up form is prefilled with (spec §3/10): the account, and what its address has confirmed. */
export function baseDataOf(
  customer: CustomerRow,
  status: AddressStatus | undefined,
): CustomerBaseData {
  return {
    email: customer.email,
    ...filledFields(customer),
    consents: status?.consents ?? [],
  };
}
