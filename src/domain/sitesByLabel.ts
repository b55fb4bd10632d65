import { SITE_CODES, siteFacts } from './sites.ts';

/** As spec §2.2 lists them, wherever a page lists the shops; none of the nine languages orders all of these otherwise. */
export const SITES_BY_LABEL = SITE_CODES.toSorted((one, other) =>
  siteFacts(one).label.localeCompare(siteFacts(other).label, 'de'),
);
