/** Client address and page of a person's request, stored as evidence. */
export type RequestSource = { clientAddress: string; page: string };
