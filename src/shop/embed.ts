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

/** Address of the preview panel for pages of other systems, beside this script. */
declare const HOST_PANEL: string;

/**
 * Completes what the shop has put into a page of another system (decisions 48 and 49). Without it all of that works
 * too. It touches nothing of the page, and listens to its own elements alone and, for a press that closes their
 * dropdown, to the document.
 */
const PARTS: Record<string, (element: HTMLElement, root: ShadowRoot, site: SiteCode) => void> = {
  [FOOTER_ELEMENT]: enhanceEmbeddedFooter,
  [NEWSLETTER_ELEMENT]: enhanceEmbeddedSignUp,
  [CONSENT_ELEMENT]: enhanceEmbeddedConsent,
};

const { origin } = new URL(import.meta.url);
if (origin !== location.origin) setShopOrigin(origin);

for (const [name, complete] of Object.entries(PARTS)) {
  const [element, ...others] = document.querySelectorAll<HTMLElement>(name);
  if (others.length > 0) {
    console.error(
      `A page has one <${name}>: of ${others.length + 1} only the first has its script`,
    );
  }
  const site = SITE_CODES.find((code) => code === element?.dataset['site']);
  if (element && site) complete(element, shadowContent(element), site);
}

// Other visitors load none of it; it is built by itself, so that nothing here grows with it.
if (origin === location.origin && document.cookie.includes(`${STAFF_HINT_COOKIE}=`)) {
  void import(/* @vite-ignore */ new URL(HOST_PANEL, import.meta.url).href);
}
