/** Normalised key of an account, whether it exists or not. */
export type SignInAccount = { kind: 'CUSTOMER' | 'STAFF'; name: string };
