import { PREVIEW_SET } from '#contract/keptPages.ts';
import type { SiteCode } from '#domain/sites.ts';
import { isAnyFormHalfFilled } from '#browser/halfFilledForm.ts';

import { deskAddress, deskOfView } from '../console/workspace/deskAddress.ts';
import { storeAppliedNote } from './appliedNote.ts';
import type { PreviewedPage } from './previewPanel.tsx';

/** Parameter of a shared link, which would take precedence over the settings. */
const VIEW_PARAMETER = 'preview';

/** Creates the controls of the page in this window. `pathIn` returns its path as the console names it. */
export const controlPage = (pathIn: (site: SiteCode) => string): PreviewedPage => ({
  wouldLoseInput: isAnyFormHalfFilled,
  consoleHref(site, { at, test, group }) {
    const view = {
      site,
      path: pathIn(site),
      at: at?.toISOString() ?? null,
      group: test !== null && group !== null ? { test, group } : null,
    };
    return `/staff${deskAddress(deskOfView(view, 'first'))}`;
  },
  reload(wasApplied) {
    if (wasApplied) {
      storeAppliedNote();
      // Otherwise a slow network would bring back the page without the preview.
      navigator.serviceWorker?.controller?.postMessage(PREVIEW_SET);
    }
    const url = new URL(location.href);
    url.searchParams.delete(VIEW_PARAMETER);
    // Loads by address, as a reload would send a form's content again.
    url.hash = '';
    location.replace(url);
  },
  leaveFor(providerUrl) {
    location.assign(providerUrl);
  },
});
