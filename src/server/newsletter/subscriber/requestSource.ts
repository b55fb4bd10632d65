/** Client and page from which a person followed a link, stored as evidence. */
export type RequestSource = { clientAddress: string; page: string };
