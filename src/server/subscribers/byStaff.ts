/** Source of staff's actions in the evidence, without a browser of the person. */
export const BY_STAFF = { clientAddress: '', page: '/staff/subscribers' } as const;
