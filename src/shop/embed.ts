import { siteOfSegment, type SiteCode } from '#domain/sites.ts';
import { setShopOrigin } from '#browser/shopOrigin.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import { enhanceEmbeddedConsent } from './embeddedConsent.ts';
import { enhanceEmbeddedFooter } from './embeddedFooter.ts';
import { enhanceEmbeddedSignUp } from './embeddedSignUp.ts';
import { CONSENT_ELEMENT, FOOTER_ELEMENT } from './fragmentElement.ts';

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

/** Its shadow root; made here where a browser knows no declarative one, or a script has put the HTML in. */
function contentOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const root = element.attachShadow({ mode: 'open' });
  const template = element.querySelector('template');
  if (template) root.append(template.content);
  template?.remove();
  return root;
}

const { origin } = new URL(import.meta.url);
if (origin !== location.origin) setShopOrigin(origin);

for (const [name, complete] of Object.entries(PARTS)) {
  const [element, ...others] = document.querySelectorAll<HTMLElement>(name);
  if (others.length > 0) {
    console.error(
      `A page has one <${name}>: of ${others.length + 1} only the first has its script`,
    );
  }
  const site = siteOfSegment(element?.dataset['site'] ?? '');
  if (element && site) complete(element, contentOf(element), site);
}
