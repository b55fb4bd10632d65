import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { SITE_CODES } from '#domain/siteCodes.ts';
import type { SiteCode } from '#domain/sites.ts';
import { setShopOrigin } from '#browser/shopOrigin.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import { enhanceEmbeddedConsent } from './embeddedConsent.ts';
import { enhanceEmbeddedFooter } from './embeddedFooter.ts';
import { enhanceEmbeddedSignUp } from './embeddedSignUp.ts';
import { CONSENT_ELEMENT, FOOTER_ELEMENT } from './fragmentElement.ts';
import { shadowContent } from './shadowContent.ts';

export { keepSession } from './embeddedSession.ts';

/** Address of the preview panel for pages of other systems, beside this script. */
declare const HOST_PANEL: string;

type Complete = (element: HTMLElement, root: ShadowRoot, site: SiteCode) => void;

const { origin } = new URL(import.meta.url);
if (origin !== location.origin) setShopOrigin(origin);

/** Has each element of this name completed once, when it is in the page; one at a time. */
function define(name: string, complete: Complete): void {
  // The script of another release may be in the page already.
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
        // While the page is read, what stands within is still to come.
        if (document.readyState !== 'loading') take(this);
        else document.addEventListener('DOMContentLoaded', () => take(this), { once: true });
      }
    },
  );
}

/*
 * Completes what the shop has put into a page of another system (decisions 48 and 49), also what a script of the page
 * puts in later (decision 81). Without it all of that works too. It touches nothing of the page, and listens to its own
 * elements alone and to the document: for a press that closes their dropdown, and for a sign-up.
 */
define(FOOTER_ELEMENT, enhanceEmbeddedFooter);
define(NEWSLETTER_ELEMENT, enhanceEmbeddedSignUp);
define(CONSENT_ELEMENT, enhanceEmbeddedConsent);

// Other visitors load none of it; it is built by itself, so that nothing here grows with it.
if (origin === location.origin && document.cookie.includes(`${STAFF_HINT_COOKIE}=`)) {
  void import(/* @vite-ignore */ new URL(HOST_PANEL, import.meta.url).href);
}
