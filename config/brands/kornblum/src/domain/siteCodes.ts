/** The shops of the brand. DE must be among them: it stands in for an unknown country (spec §2.2). */
export const SITE_CODES = ['DE', 'AT', 'CZ'] as const;
