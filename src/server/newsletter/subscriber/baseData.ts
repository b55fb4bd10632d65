import { filledFields } from '#contract/newsletter/fields.ts';
import type { CustomerBaseData } from '#contract/newsletter/schemas.ts';
import type { CustomerRow } from '#server/customers/customerAccounts.ts';

import type { AddressStatus } from './addressStatus.ts';

/**
 * Returns the values that prefill the sign-up form (spec §3/10). They come from the customer account, and from the
 * confirmed data of its address.
 */
export function prefillData(
  customer: CustomerRow,
  status: AddressStatus | undefined,
): CustomerBaseData {
  return {
    email: customer.email,
    ...filledFields(customer),
    consents: status?.consents ?? [],
  };
}
