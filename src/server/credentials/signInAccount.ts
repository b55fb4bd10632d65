/** Account that an attempt names, in normalised form. It need not exist. */
export type SignInAccount = { kind: 'CUSTOMER' | 'STAFF'; name: string };
