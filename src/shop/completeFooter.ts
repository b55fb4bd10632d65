import { currentSite } from '#browser/site.ts';
import { hidesNewsletterBlock } from '#domain/footerRules.ts';
import { completeDropdown } from '#browser/completeDropdown.ts';
import { loadNewsletterStatus } from '#features/footer/visitorData.ts';
import { signUpInPlace } from '#features/newsletter/footerSignUpInPlace.ts';

/**
 * What scripts add to the server's footer. Loaded once a visitor reaches it, or its sign-up is near the
 * screen: a page whose end is never reached costs nothing.
 */
export function completeFooter(footer: HTMLElement): void {
  const switcher = footer.querySelector<HTMLDetailsElement>('.country-switcher');
  if (switcher) completeDropdown(switcher);
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  if (!block) return;
  signUpInPlace(block);
  // The server knew the state of this browser; what it could not know is that of a page kept before.
  void hideWhereSubscribed(block);
  if (!navigator.onLine) {
    addEventListener('online', () => void hideWhereSubscribed(block), { once: true });
  }
}

async function hideWhereSubscribed(block: HTMLElement): Promise<void> {
  const site = currentSite();
  if (site && hidesNewsletterBlock(await loadNewsletterStatus(site))) block.hidden = true;
}
