/** Whose door it is, in the one spelling of its name, whether there is such an account or not. */
export type SignInAccount = { kind: 'CUSTOMER' | 'STAFF'; name: string };
