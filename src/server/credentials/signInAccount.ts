import { normaliseName } from '#server/staff/staffAccounts.ts';
import { normaliseAddress } from '#server/base/address.ts';

/** Whose door it is, in the one spelling of its name, whether there is such an account or not. */
export type SignInAccount = { kind: 'CUSTOMER' | 'STAFF'; name: string };

export function customerAccount(email: string): SignInAccount {
  return { kind: 'CUSTOMER', name: normaliseAddress(email) ?? email };
}

export function staffAccount(name: string): SignInAccount {
  return { kind: 'STAFF', name: normaliseName(name) };
}
