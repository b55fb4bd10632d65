import { CONSENT_COOKIE } from '#contract/consent/words.ts';

/**
 * Stands right behind the notice in a page of another system, as a script that the parser waits for: what follows the
 * notice is laid out below it from the start. Shown by the module of the parts, which comes later, it would push the
 * footer down.
 */
const notice =
  document.currentScript?.previousElementSibling?.shadowRoot?.querySelector<HTMLElement>(
    '.consent-notice',
  );
if (notice && !document.cookie.includes(`${CONSENT_COOKIE}=`)) notice.hidden = false;
