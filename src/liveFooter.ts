import { CONSENT_COOKIE } from '#contract/consent.ts';
import { hidesNewsletterBlock } from '#domain/footerRules.ts';
import { completeCountrySwitcher } from '#features/footer/completeCountrySwitcher.ts';
import { assignToTests, loadNewsletterStatus } from '#features/footer/visitorData.ts';
import { signUpInPlace } from '#features/newsletter/footerSignUpInPlace.ts';

/**
 * What scripts add to the server's footer. Loaded once it is near the screen: a page whose end nobody
 * reaches costs nothing.
 */
export function completeFooter(footer: HTMLElement): void {
  const switcher = footer.querySelector<HTMLDetailsElement>('.country-switcher');
  if (switcher) completeCountrySwitcher(switcher);
  if (document.cookie.includes(`${CONSENT_COOKIE}=`)) assignToTests();
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  if (!block) return;
  signUpInPlace(block);
  // The server knew the state of this browser; what it could not know is that of a page kept before.
  if (block.getClientRects().length > 0) void hideWhereSubscribed(block);
  document.addEventListener('successful-submit', ({ target }) => {
    if (target instanceof Node && !block.contains(target)) block.hidden = true;
  });
}

async function hideWhereSubscribed(block: HTMLElement): Promise<void> {
  if (hidesNewsletterBlock(await loadNewsletterStatus())) block.hidden = true;
}
