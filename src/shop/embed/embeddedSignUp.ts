import type { SiteCode } from '#domain/sites.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import { loadOnReach } from './formOnReach.ts';

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
    const { hydrateSignUp } = await import('./hydrateSignUp.tsx');
    await hydrateSignUp({ element, root, site });
  });
  const isTouched = form.matches(':focus-within, :has(:autofill)') || hasText(form);
  if (isTouched || loginTokenCookie()) load();
}

function hasText(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[name=email]')?.value !== '';
}
