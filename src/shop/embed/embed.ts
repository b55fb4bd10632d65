import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { SITE_CODES } from '#domain/siteCodes.ts';
import type { SiteCode } from '#domain/sites.ts';
import { setShopOrigin } from '#browser/shopOrigin.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import { enhanceEmbeddedCookieConsent } from './embeddedCookieConsent.ts';
import { enhanceEmbeddedFooter } from './embeddedFooter.ts';
import { enhanceEmbeddedSignUp } from './embeddedSignUp.ts';
import { CONSENT_ELEMENT, FOOTER_ELEMENT } from './fragmentElement.ts';
import { shadowContent } from './shadowContent.ts';

export { keepSession } from './embeddedSession.ts';

/** URL of the preview panel for other systems' pages, in the folder of this script. */
declare const HOST_PANEL: string;

type Complete = (element: HTMLElement, root: ShadowRoot, site: SiteCode) => void;

const { origin } = new URL(import.meta.url);
if (origin !== location.origin) setShopOrigin(origin);

/** Completes each element of this name once it is in the page, one at a time. */
function define(name: string, complete: Complete): void {
  // Another release's script may be in the page already.
  if (customElements.get(name)) return;
  const completed = new WeakSet<HTMLElement>();
  let current: HTMLElement | undefined;

  function take(element: HTMLElement): void {
    const site = SITE_CODES.find((code) => code === element.dataset['site']);
    if (!element.isConnected || completed.has(element) || !site) return;
    if (current?.isConnected) {
      console.error(`Only the first <${name}> has its script`);
      return;
    }
    current = element;
    completed.add(element);
    complete(element, shadowContent(element), site);
  }

  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        // During parsing, its content is still to come.
        if (document.readyState !== 'loading') take(this);
        else document.addEventListener('DOMContentLoaded', () => take(this), { once: true });
      }
    },
  );
}

/*
 * Enhances fragments in pages of other systems (decisions 48 and 49), including those inserted by scripts (decision
 * 81); they work without it too. It changes nothing else in the page and listens only to its elements and, for
 * closing dropdowns and for sign-ups, to the document.
 */
define(FOOTER_ELEMENT, enhanceEmbeddedFooter);
define(NEWSLETTER_ELEMENT, enhanceEmbeddedSignUp);
define(CONSENT_ELEMENT, enhanceEmbeddedCookieConsent);

// Loaded only for previews and built separately, so that this file stays small.
if (origin === location.origin && document.cookie.includes(`${STAFF_HINT_COOKIE}=`)) {
  void import(/* @vite-ignore */ new URL(HOST_PANEL, import.meta.url).href);
}
