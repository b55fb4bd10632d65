import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { SunStep } from '#domain/sun.ts';

/** Loads the light of a shop's front page now. Its code is not part of the first load. */
export async function loadSun(site: SiteCode): Promise<SunStep> {
  const { sunAt } = await import('#domain/sun.ts');
  return sunAt(site, new Date()).step;
}

/**
 * Returns the light of a shop's front page: `given` first, then the one of each minute in an open or cached page.
 * Previews keep theirs (decision 121).
 */
export function useSun(site: SiteCode, given: SunStep): SunStep {
  const [sun, setSun] = useState(given);
  useEffect(() => {
    if (document.querySelector('[data-preview-bar]')) return;
    // Offline, the page keeps its light until the next minute.
    const renew = () => void loadSun(site).then(setSun, () => {});
    if (document.documentElement.dataset['kept']) renew();
    const timer = setInterval(renew, MINUTE_MS);
    return () => clearInterval(timer);
  }, [site]);
  return sun;
}
