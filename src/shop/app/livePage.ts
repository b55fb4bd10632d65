import type { TextOverrides } from '#contract/page.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { onReturnAfter } from '#browser/onReturnAfter.ts';
import { watchConnection } from '#features/app/offlineNotice.ts';
import type { FooterSource } from '#features/footer/footerCall.ts';

/** How long an app that stays open may show a footer without asking whether it still is the shop's. */
const FOOTER_CHECK_MS = 10 * MINUTE_MS;
/** How often a page checks whether the network is back, while it says that it does not. */
const SILENCE_CHECK_MS = 30 * SECOND_MS;

/**
 * Keeps a page true that a service worker stands behind: it says when there is no connection, and asks for
 * the footer where the page may show an old one. What paints that loads when it is first needed.
 */
export function startLivePage(given: {
  offline: string;
  overrides: TextOverrides | undefined;
}): void {
  const isCutOff = watchConnection(given.offline);
  const freshen = (source: FooterSource) => void freshenFooter(source, given.overrides);
  // The worker's word: this is the page as it was at the last visit.
  if (document.documentElement.dataset['kept']) freshen('KEPT');
  addEventListener('online', () => freshen('NETWORK'));
  onReturnAfter(FOOTER_CHECK_MS, () => freshen('NETWORK'));
  // Connected all the time, the browser does not tell when something answers again.
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
    // A part of it is not on the device: the footer stays as it was.
    console.warn('The footer could not be rendered', error);
  }
}
