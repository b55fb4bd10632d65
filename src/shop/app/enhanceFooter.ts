import { currentSite } from '#browser/site.ts';
import type { SiteCode } from '#domain/sites.ts';
import { hidesNewsletterBlock } from '#domain/footerRules.ts';
import { enhanceDropdown } from '#browser/enhanceDropdown.ts';
import { loadNewsletterStatus } from '#features/footer/visitorData.ts';
import { signUpInPlace } from '#features/newsletter/footerSignUpInPlace.ts';

/**
 * What scripts add to the server's footer. Loaded once a visitor reaches it, or its sign-up is near the
 * screen: a page whose end is never reached costs nothing.
 */
export function enhanceFooter(footer: HTMLElement): void {
  const site = currentSite();
  const switcher = footer.querySelector<HTMLDetailsElement>('.country-switcher');
  if (switcher) enhanceDropdown(switcher);
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  if (!block || !site) return;
  signUpInPlace(block, site);
  // The server knew the state of this browser; what it could not know is that of a page kept before.
  void hideWhereSubscribed(block, site);
  if (!navigator.onLine) {
    addEventListener('online', () => void hideWhereSubscribed(block, site), { once: true });
  }
}

async function hideWhereSubscribed(block: HTMLElement, site: SiteCode): Promise<void> {
  if (hidesNewsletterBlock(await loadNewsletterStatus(site))) block.hidden = true;
}
