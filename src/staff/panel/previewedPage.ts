import { PREVIEW_SET } from '#contract/keptPages.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import type { SiteCode } from '#domain/sites.ts';
import { isAnyFormHalfFilled } from '#browser/halfFilledForm.ts';

import { viewAddress } from '../console/workspace/deskAddress.ts';
import { storeAppliedNote } from './appliedNote.ts';
import type { CurrentPreview } from './previewService.ts';

/** The shop's page that contains the panel. */
export type PreviewedPage = ReturnType<typeof controlPage>;

/** Creates the controls of the page in this window. `pathIn` returns its path as the console names it. */
export const controlPage = (pathIn: (site: SiteCode) => string) => ({
  /** Returns whether reloading the page would lose typed input. */
  wouldLoseInput: isAnyFormHalfFilled,
  /** Returns the console's URL for this page in the same preview. */
  consoleHref(site: SiteCode, { at, test, group }: CurrentPreview): string {
    const view = {
      site,
      path: pathIn(site),
      at: at?.toISOString() ?? null,
      group: test !== null && group !== null ? { test, group } : null,
    };
    return `/staff${viewAddress(view)}`;
  },
  /**
   * Loads the page as the server renders it now. `wasApplied`: whether the new page confirms that settings were
   * applied.
   */
  reload(wasApplied: boolean): void {
    if (wasApplied) {
      storeAppliedNote();
      // Otherwise a slow network would bring back the page without the preview.
      navigator.serviceWorker?.controller?.postMessage(PREVIEW_SET);
    }
    const url = new URL(location.href);
    // A shared link's view would take precedence over the settings.
    url.searchParams.delete(PREVIEW_PARAMETER);
    // Loads by address, as a reload would send a form's content again.
    url.hash = '';
    location.replace(url);
  },
  /**
   * Leaves the shop for the single sign-on provider, which ends its own session and leads to the console's sign-in
   * page.
   */
  leaveFor(providerUrl: string): void {
    location.assign(providerUrl);
  },
});
