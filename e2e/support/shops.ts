import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { isShortRun } from '../../scripts/lib/shortRun.mjs';

/** The shops whose forms differ most: no names, required ones, a consent of its own. */
const MOST_DIFFERENT: readonly SiteCode[] = ['DE', 'HU', 'TR'];

/** The shops that a journey which is the same in each goes through. */
export const JOURNEY_SITES: readonly SiteCode[] = isShortRun ? MOST_DIFFERENT : SITE_CODES;
