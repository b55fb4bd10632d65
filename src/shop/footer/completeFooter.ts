import { enhanceDropdown } from '#browser/enhanceDropdown.ts';
import { loadOnReach } from '#browser/loadOnReach.ts';
import { shopOrigin } from '#browser/shopOrigin.ts';
import { CUSTOMER_DATA_PATH } from '#contract/paths.ts';
import { CALL_TIMEOUT_MS, HEADERS } from '#contract/service.ts';
import { hidesNewsletterBlock } from '#domain/footerRules.ts';
import type { SiteCode } from '#domain/sites.ts';

/**
 * Enhances the server's footer: its dropdown closes, its form signs up in place, and subscribers do not see the form.
 * On another system's page it also keeps the chosen view.
 */
export function completeFooter(footer: HTMLElement, site: SiteCode): void {
  const switcher = footer.querySelector<HTMLDetailsElement>('.country-switcher');
  if (switcher) enhanceDropdown(switcher);
  if (import.meta.env.IN_HOST) keepViewInAddress(footer);
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  if (!block) return;
  signUpOnReach(block, site);
  // At another origin, no cookie identifies subscribers.
  if (import.meta.env.IN_HOST && shopOrigin() !== '') return;
  // The server knew this browser's state, but a cached page may be older.
  const hide = () => void hideWhereSubscribed(block, site);
  hide();
  if (!navigator.onLine) addEventListener('online', hide, { once: true });
}

/** Loads the code that signs up in place. Shops that require more than an address post the form. */
function signUpOnReach(block: HTMLElement, site: SiteCode): void {
  if (!block.querySelector('form[data-in-place]')) return;
  const load = loadOnReach(block, async () => {
    const form = await import('#features/newsletter/footerSignUpInPlace.ts');
    form.signUpInPlace(block, site);
  });
  if (block.matches(':focus-within')) load();
}

/** Keeps the host's query when a view is chosen at another origin, because the form alone would drop it. */
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

/** Hides the sign-up from subscribers. Spec §4/22. */
async function hideWhereSubscribed(block: HTMLElement, site: SiteCode): Promise<void> {
  if (hidesNewsletterBlock(await loadNewsletterStatus(site))) block.hidden = true;
}

/**
 * Call 7: loads the visitor's state in a shop's newsletter; undefined if unknown. Does not use `fetchService`, which
 * would double the script size on other systems' pages. Spec §7/17,18,19.
 */
async function loadNewsletterStatus(site: SiteCode): Promise<unknown> {
  try {
    const response = await fetch(CUSTOMER_DATA_PATH, {
      headers: { [HEADERS.csrf]: '1', [HEADERS.site]: site, 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    // Not parsed by a schema, which would weigh seven times as much as all of the footer's scripts.
    const answer: { nl_status?: unknown } = await response.json();
    return answer.nl_status;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
