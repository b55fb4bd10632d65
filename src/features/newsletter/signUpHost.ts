import type { SignUpReturn } from '#contract/fragmentWords.ts';

import type { Origin } from './origin.ts';
import type { InitialSignUp } from './signUpState.ts';

/** The page of another system that embeds the form. */
export type SignUpHost = {
  origin: Origin;
  /** Its URL, for starting again. */
  page: string;
  /** Whether this browser stores the shop's cookies on that page. Across origins it does not. */
  keepsCookies: boolean;
};

/** Returns the form's initial state from the host page's `signup` parameter. */
export function initialAfterReturn(outcome: SignUpReturn | undefined): InitialSignUp {
  switch (outcome) {
    case undefined:
      return undefined;
    case 'sent':
      return { result: 'SUCCESS' };
    case 'failed':
      return { result: 'ERROR_GENERIC' };
    case 'later':
      return { result: 'TOO_MANY_REQUESTS' };
    case 'link-invalid':
      return { linkInvalid: true };
  }
}
