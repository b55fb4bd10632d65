import { hydrateRoot } from 'react-dom/client';

import { ORIGIN_TYPES, SIGN_UP_RETURN, SIGN_UP_RETURNS } from '#contract/fragmentWords.ts';
import type { TextOverrides } from '#contract/page.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { shopOrigin } from '#browser/shopOrigin.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';
import { DEFAULT_ORIGIN } from '#features/newsletter/origin.ts';
import { loadSignUpForm } from '#features/newsletter/signUpFormOnFocus.tsx';
import { initialAfterReturn, type SignUpHost } from '#features/newsletter/signUpHost.ts';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { I18nContext } from '#i18n/context.ts';

import { TEXTS_CLASS } from './fragmentElement.ts';
import rulesOfStates from './fragmentNewsletterStates.css?inline';

/**
 * Hydrates the sign-up form in another system's page. Rejects if code or texts cannot be loaded, and leaves the
 * server's form unchanged.
 */
export async function hydrateSignUp(
  element: HTMLElement,
  root: ShadowRoot,
  site: SiteCode,
): Promise<void> {
  const { locale } = siteFacts(site);
  await Promise.all([loadShopTexts(locale, overridesIn(root)), loadSignUpForm()]);
  const content = root.querySelector('.embedded');
  const form = root.querySelector('form');
  if (!content || !form) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rulesOfStates);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const outcome = SIGN_UP_RETURNS.find((each) => each === element.dataset[SIGN_UP_RETURN]);
  hydrateRoot(
    content,
    <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>
      <SignUpSection site={site} initial={initialAfterReturn(outcome)} host={readHost(form)} />
    </I18nContext.Provider>,
  );
}

/** Returns the host's page, as the server has written it into the form. */
function readHost(form: HTMLFormElement): SignUpHost {
  const written = new FormData(form);
  const text = (name: string) => {
    const value = written.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const page = new URL(location.href);
  page.searchParams.delete(SIGN_UP_RETURN);
  return {
    origin: {
      origin: ORIGIN_TYPES.find((type) => type === text('origin')) ?? DEFAULT_ORIGIN.origin,
      originAddition: text('originAddition') ?? DEFAULT_ORIGIN.originAddition,
    },
    page: page.href,
    keepsCookies: shopOrigin() === '',
  };
}

/** Returns the operator's wording, as written by the server. */
function overridesIn(root: ShadowRoot): TextOverrides | undefined {
  const texts = root.querySelector(`.${TEXTS_CLASS}`)?.textContent;
  return texts ? JSON.parse(texts) : undefined;
}
