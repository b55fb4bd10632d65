import type { TextOverrides } from '#contract/page.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { onReturnAfter } from '#browser/onReturnAfter.ts';
import { watchConnection } from '#features/app/offlineNotice.ts';
import type { FooterSource } from '#features/footer/footerCall.ts';

/** Maximum age of a footer in an open app before it is checked. */
const FOOTER_CHECK_MS = 10 * MINUTE_MS;
/** How often a page that reports being offline checks the network. */
const SILENCE_CHECK_MS = 30 * SECOND_MS;

/**
 * Keeps a service worker's page current: shows a lost connection, and requests the footer when it may be outdated.
 * Rendering code is loaded on demand.
 */
export function startLivePage(given: {
  offline: string;
  overrides: TextOverrides | undefined;
}): void {
  const isCutOff = watchConnection(given.offline);
  const freshen = (source: FooterSource) => void freshenFooter(source, given.overrides);
  // The worker reports that this is a cached page.
  if (document.documentElement.dataset['kept']) freshen('KEPT');
  addEventListener('online', () => freshen('NETWORK'));
  onReturnAfter(FOOTER_CHECK_MS, () => freshen('NETWORK'));
  // While connected, the browser does not report when a server responds again.
  setInterval(() => {
    if (navigator.onLine && !document.hidden && isCutOff()) freshen('NETWORK');
  }, SILENCE_CHECK_MS);
}

async function freshenFooter(
  source: FooterSource,
  overrides: TextOverrides | undefined,
): Promise<void> {
  try {
    await (await import('#features/footer/refresh.ts')).freshenFooter(source, overrides);
  } catch (error) {
    // Some of the code or texts are not cached, so the footer stays as it was.
    console.warn('The footer could not be rendered', error);
  }
}
