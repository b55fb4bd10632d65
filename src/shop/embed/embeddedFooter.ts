import type { SiteCode } from '#domain/sites.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import { loadOnReach } from './formOnReach.ts';
import { completeFooter } from './completeFooter.ts';

/** How near to the screen a footer is completed. */
const NEAR = '600px';

/**
 * Completes the footer in a page of another system: what asks who has subscribed does so once it is near, and the code of
 * its sign-up comes once a person reaches for it.
 */
export function enhanceEmbeddedFooter(
  element: HTMLElement,
  root: ShadowRoot,
  site: SiteCode,
): void {
  const footer = root.querySelector<HTMLElement>('.footer');
  if (!footer) return;
  followPage(root);
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  // Who has just signed up in the page is not asked again below it.
  document.addEventListener('successful-submit', ({ target }) => {
    if (!(target instanceof Element) || target.localName !== NEWSLETTER_ELEMENT) return;
    if (block) block.hidden = true;
  });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      completeFooter(footer, site);
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  // Elsewhere the form posts, as the shop asks for more than an address.
  if (!block?.querySelector('form[data-in-place]')) return;
  const load = loadOnReach(block, async () => {
    const { signUpInPlace } = await import('#features/newsletter/footerSignUpInPlace.ts');
    signUpInPlace(block, site);
  });
  if (block.matches(':focus-within')) load();
}

/** The attributes of a page that a footer follows (spec §2.2/33, §4/21); what the part was requested with goes before them. */
function followPage(root: ShadowRoot): void {
  const embedded = root.querySelector<HTMLElement>('.embedded');
  const page = document.documentElement.dataset;
  for (const name of ['platform', 'newsletterFormHidden']) {
    if (embedded && page[name]) embedded.dataset[name] ??= page[name];
  }
}
