/** Codes of all shops. A brand in fewer countries replaces this file by its own (decision 52). */
export const SITE_CODES = ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'] as const;

/** The shop that stands in for an unknown country. */
export const DEFAULT_SITE = 'DE';
