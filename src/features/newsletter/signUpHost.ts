import type { SignUpReturn } from '#contract/fragmentWords.ts';

import type { Origin } from './origin.ts';
import type { InitialSignUp } from './signUpState.ts';

/** The page of another system in which the form stands, as the browser knows it. */
export type SignUpHost = {
  origin: Origin;
  /** The page itself, to begin again. */
  page: string;
  /** Whether this browser keeps what the shop's service sets: not where the shop is another origin. */
  keepsCookies: boolean;
};

/** How the form begins where a page of another system was told by `signup` what became of a posted one. */
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
