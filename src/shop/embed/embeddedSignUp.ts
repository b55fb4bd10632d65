import type { SiteCode } from '#domain/sites.ts';
import { loadOnReach } from '#browser/loadOnReach.ts';
import { isFormReached } from '#features/newsletter/formReached.ts';

/**
 * Enhances the sign-up form in another system's page. Loads its code once a person focuses the form, has typed
 * before, or is signed in, as on our pages.
 */
export function enhanceEmbeddedSignUp(
  element: HTMLElement,
  root: ShadowRoot,
  site: SiteCode,
): void {
  const form = root.querySelector('form');
  // The result of a sign-up has no form.
  if (!form) return;
  const load = loadOnReach(root, async () => {
    const form = await import('./hydrateSignUp.tsx');
    await form.hydrateSignUp(element, root, site);
  });
  if (isFormReached(form)) load();
}
