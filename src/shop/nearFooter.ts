import { CUSTOMER_DATA_PATH } from '#contract/paths.ts';
import { HEADERS } from '#contract/service.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { hidesNewsletterBlock } from '#domain/footerRules.ts';
import type { SiteCode } from '#domain/sites.ts';
import { enhanceDropdown } from '#browser/enhanceDropdown.ts';
import { shopOrigin } from '#browser/shopOrigin.ts';

const TIMEOUT_MS = 15 * SECOND_MS;

/**
 * Closes the dropdown of a footer in a page of another system, and hides its sign-up from those who have subscribed, as
 * `enhanceFooter` does in ours. It makes call 7 by itself: what makes all others weighs as much as all of this.
 */
export function completeFooter(footer: HTMLElement, site: SiteCode): void {
  const switcher = footer.querySelector<HTMLDetailsElement>('.country-switcher');
  if (switcher) enhanceDropdown(switcher);
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  // From another origin no cookie would tell.
  if (!block || shopOrigin() !== '') return;
  const hide = () => void hideWhereSubscribed(block, site).catch(console.warn);
  hide();
  if (!navigator.onLine) addEventListener('online', hide, { once: true });
}

/** Rejects where the state cannot be read; the block is shown then. Spec §4/22, §7/19. */
async function hideWhereSubscribed(block: HTMLElement, site: SiteCode): Promise<void> {
  const response = await fetch(CUSTOMER_DATA_PATH, {
    headers: { [HEADERS.csrf]: '1', [HEADERS.site]: site, 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The newsletter state: ${response.status}`);
  const { nl_status: status } = (await response.json()) as { nl_status?: unknown };
  if (typeof status === 'string' && hidesNewsletterBlock(status)) block.hidden = true;
}
