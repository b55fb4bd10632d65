import type { FooterChanged } from '#contract/keptPages.ts';
import type { TextOverrides } from '#contract/page.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { currentSite } from '#browser/site.ts';
import { loadMoreTexts } from '#browser/texts.ts';

import { repaintFooter } from './repaint.tsx';
import { loadFooter, type FooterSource, type LoadedFooter } from './footerCall.ts';

/** Delays of retries after a failure. */
const WAITS_MS = [2, 5, 15].map((seconds) => seconds * SECOND_MS);

/**
 * Numbers of the latest request and of the latest accepted response, so that an older response never replaces a newer
 * one.
 */
let requestCount = 0;
let answered = 0;
let isHearing = false;

/**
 * Replaces the page's footer by the cached or current one, if its version differs. Waits while the focus is in the
 * footer. Does nothing in previews (decision 21). Rejects when the locale bundle cannot be loaded.
 */
export async function freshenFooter(
  source: FooterSource,
  overrides: TextOverrides | undefined,
): Promise<void> {
  const footer = document.querySelector<HTMLElement>('.footer');
  const site = currentSite();
  if (!footer || !site || document.querySelector('[data-preview-bar]')) return;
  if (source === 'KEPT' && !isHearing) {
    isHearing = true;
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isChange(data) || data.site !== site) return;
      freshenFooter('KEPT', overrides).catch((error: unknown) =>
        console.warn('The footer could not be rendered', error),
      );
    });
  }
  const question = ++requestCount;
  const loaded = await loadOrWait(site, source);
  if (loaded === undefined || question < answered) return;
  answered = question;
  if (isShown(footer, loaded)) return;
  // Offline the texts may be missing. The footer then stays as it is.
  const { texts } = await loadMoreTexts(siteFacts(site).locale, 'shopFooter', overrides);
  await left(footer);
  if (question === answered && !isShown(footer, loaded))
    repaintFooter({ footer, site, loaded, texts });
}

/** Loads the footer and retries after failures, because browsers report a connection before requests succeed. */
async function loadOrWait(site: SiteCode, source: FooterSource): Promise<LoadedFooter | undefined> {
  for (const waitMs of source === 'NETWORK' ? WAITS_MS : []) {
    const loaded = await loadFooter(site, source);
    if (loaded !== 'FAILED') return loaded === 'NONE' ? undefined : loaded;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const loaded = await loadFooter(site, source);
  return typeof loaded === 'string' ? undefined : loaded;
}

function isShown(footer: HTMLElement, { version }: LoadedFooter): boolean {
  return footer.dataset['version'] === version;
}

/** Resolves when the focus has left the footer. */
function left(footer: HTMLElement): Promise<void> {
  if (!footer.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const look = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && footer.contains(relatedTarget)) return;
      footer.removeEventListener('focusout', look);
      resolve();
    };
    footer.addEventListener('focusout', look);
  });
}

function isChange(data: unknown): data is FooterChanged {
  return (data as Partial<FooterChanged> | null)?.type === 'FOOTER_CHANGED';
}
