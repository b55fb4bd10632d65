import { enhanceEmbeddedConsent } from './embeddedConsent.ts';
import { CONSENT_ELEMENT } from './fragmentElement.ts';
import { shadowContent } from './shadowContent.ts';

/**
 * Stands right behind the notice in a page of another system, as a script that the parser waits for: what follows the
 * notice is laid out below it from the start. Shown by the module of the parts, which comes later, it would push the
 * footer down. It takes the answer too, so that none is lost before that module has come.
 */
const element = document.currentScript?.previousElementSibling;
if (element instanceof HTMLElement && element.localName === CONSENT_ELEMENT) {
  enhanceEmbeddedConsent(element, shadowContent(element));
}
