/** How what staff do at a person's word stands in the evidence; no browser of the person's was there. */
export const BY_STAFF = { clientAddress: '', page: '/staff/subscribers' } as const;
