import type { SiteCode } from '#domain/sites.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

const SIGNS = ['focusin', 'input'] as const;

/**
 * Completes the sign-up form in a page of another system: its code comes once a person reaches for it, has typed
 * something before, or is signed in, as in our own pages. A press of the button waits for the code; where that cannot be
 * loaded, the form posts.
 */
export function enhanceEmbeddedSignUp(
  element: HTMLElement,
  root: ShadowRoot,
  site: SiteCode,
): void {
  const form = root.querySelector('form');
  // There is none in what is shown after a sign-up.
  if (!form) return;
  let loading: Promise<void> | undefined;
  let isTakenOver = false;

  const takeOver = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  async function load(): Promise<void> {
    const { hydrateSignUp } = await import('./hydrateSignUp.tsx');
    await hydrateSignUp({ element, root, site });
    isTakenOver = true;
    for (const sign of SIGNS) root.removeEventListener(sign, notice);
  }
  // What cannot be loaded now is tried again at the next sign.
  const notice = () => void takeOver().catch(console.warn);

  for (const sign of SIGNS) root.addEventListener(sign, notice);
  // On the way down, before what takes the form over.
  root.addEventListener(
    'submit',
    (event) => {
      if (isTakenOver) return;
      event.preventDefault();
      takeOver().then(
        () => root.querySelector('form')?.requestSubmit(),
        () => form.submit(),
      );
    },
    true,
  );
  const isTouched = form.matches(':focus-within, :has(:autofill)') || hasText(form);
  if (isTouched || loginTokenCookie()) notice();
}

function hasText(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[name=email]')?.value !== '';
}
