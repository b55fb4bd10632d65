import { CUSTOMER_DATA_PATH } from '#contract/paths.ts';
import { HEADERS } from '#contract/service.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { hidesNewsletterBlock } from '#domain/footerRules.ts';
import type { SiteCode } from '#domain/sites.ts';
import { enhanceDropdown } from '#browser/enhanceDropdown.ts';
import { shopOrigin } from '#browser/shopOrigin.ts';

const TIMEOUT_MS = 15 * SECOND_MS;

/**
 * Closes the dropdown of a footer in a page of another system, keeps its choice of a view, and hides its sign-up from
 * those who have subscribed, as `enhanceFooter` does in ours. It makes call 7 by itself: what makes all others weighs as much as all of this.
 */
export function completeFooter(footer: HTMLElement, site: SiteCode): void {
  const switcher = footer.querySelector<HTMLDetailsElement>('.country-switcher');
  if (switcher) enhanceDropdown(switcher);
  keepViewInAddress(footer);
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  // From another origin no cookie would tell.
  if (!block || shopOrigin() !== '') return;
  const hide = () => void hideWhereSubscribed(block, site).catch(console.warn);
  hide();
  if (!navigator.onLine) addEventListener('online', hide, { once: true });
}

/** At another origin the chosen view goes into the address of the host's page, whose query the form alone would lose. */
function keepViewInAddress(footer: HTMLElement): void {
  const form = footer.querySelector<HTMLFormElement>('.view-changer[method="get"]');
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const address = new URL(location.href);
    address.searchParams.set(submitter.name, submitter.value);
    location.assign(address);
  });
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
