import type { SiteCode } from '#domain/sites.ts';
import { loadOnReach } from '#browser/loadOnReach.ts';
import { isFormReached } from '#features/newsletter/formReached.ts';

/**
 * Completes the sign-up form in a page of another system: its code comes once a person reaches for it, has typed
 * something before, or is signed in, as in our own pages.
 */
export function enhanceEmbeddedSignUp(
  element: HTMLElement,
  root: ShadowRoot,
  site: SiteCode,
): void {
  const form = root.querySelector('form');
  // There is none in what is shown after a sign-up.
  if (!form) return;
  const load = loadOnReach(root, async () => {
    const form = await import('./hydrateSignUp.tsx');
    await form.hydrateSignUp({ element, root, site });
  });
  if (isFormReached(form)) load();
}
