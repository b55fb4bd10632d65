/** The shops there are; a brand in fewer countries has a file of its own in the place of this one (decision 52). */
export const SITE_CODES = ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'] as const;

/** The one of them that stands in for an unknown country. */
export const DEFAULT_SITE = 'DE';
