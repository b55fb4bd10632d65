import type { SignUpOrigin } from '#contract/page.ts';
import { pushEvent } from '#browser/dataLayer.ts';

/**
 * Records a sent sign-up for analytics, whatever its result, even if the honeypot was filled (spec §7/29). Spec §4/14.
 */
export function pushSignUp(origin: SignUpOrigin): void {
  pushEvent({
    event_name: 'sign_up',
    subject: 'newsletter',
    origin: `${origin.origin}:${origin.originAddition}`,
    event_type: 'ga4',
    emitter: 'newsletterservice',
  });
}
