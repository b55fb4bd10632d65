import type { SignUpReturn } from '#contract/fragmentWords.ts';
import type { SignUpOrigin } from '#contract/page.ts';

import type { InitialSignUp } from './signUpState.ts';

/** The page of another system that embeds the form. */
export type SignUpHost = {
  origin: SignUpOrigin;
  /** Its URL, for starting again. */
  page: string;
  /** Whether this browser stores the shop's cookies on that page. Across origins it does not. */
  keepsCookies: boolean;
};

const AFTER_RETURN: Record<SignUpReturn, InitialSignUp> = {
  sent: { result: 'SUCCESS' },
  failed: { result: 'ERROR_GENERIC' },
  later: { result: 'TOO_MANY_REQUESTS' },
  'link-invalid': { linkInvalid: true },
};

/** Returns the form's initial state from the host page's `signup` parameter. */
export function initialAfterReturn(outcome: SignUpReturn | undefined): InitialSignUp {
  return outcome && AFTER_RETURN[outcome];
}
