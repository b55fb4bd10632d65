/** The shops of the brand. */
export const SITE_CODES = ['DE', 'AT', 'CZ'] as const;

/** The one of them that stands in for an unknown country. */
export const DEFAULT_SITE = 'DE';
