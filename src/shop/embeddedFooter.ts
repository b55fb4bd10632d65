import type { SiteCode } from '#domain/sites.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import { enhanceFooter } from './enhanceFooter.ts';

/** How near to the screen a footer is completed. */
const NEAR = '600px';

/**
 * Completes the footer in a page of another system once it is near: its sign-up in place, the block hidden for
 * subscribers, and for who signs up elsewhere in the page, the dropdown closed by Escape.
 */
export function enhanceEmbeddedFooter(
  element: HTMLElement,
  root: ShadowRoot,
  site: SiteCode,
): void {
  const footer = root.querySelector<HTMLElement>('.footer');
  if (!footer) return;
  // Who has just signed up in the page is not asked again below it.
  document.addEventListener('successful-submit', ({ target }) => {
    if (!(target instanceof Element) || target.localName !== NEWSLETTER_ELEMENT) return;
    const block = footer.querySelector<HTMLElement>('.footer-newsletter');
    if (block) block.hidden = true;
  });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      enhanceFooter(footer, site);
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
}
