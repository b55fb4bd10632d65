import { ofPersonFields, type PersonValues } from '#contract/newsletter/fields.ts';
import type { PageData, SignUpErrors, SignUpValues } from '#contract/page.ts';

import type { Submitted } from './submission.ts';

/** The state of a sign-up (spec §4/1). A bot's submit ends like a success. */
export type SignUpState =
  | { step: 'EDITING' }
  | { step: 'SENDING' }
  | ({
      step: 'ENDED';
      /** The sent address; empty if nothing was sent, or by another page. */
      address: string;
    } & Submitted);

export type InitialSignUp = PageData['signUp'];

export const EMPTY_VALUES: SignUpValues = {
  email: '',
  ...ofPersonFields<PersonValues>(() => ''),
  newsletterConsent: false,
  personalisedOffers: false,
};

/** Returns whether the form still shows: without a result, or with an error (spec §4/5,6). Spec §2.1/14. */
export function showsForm(state: SignUpState): boolean {
  return !(state.step === 'ENDED' && state.result === 'SUCCESS');
}

/** Returns the initial errors after a scriptless submit or a refusal by the server. */
export function initialFaults(initial: InitialSignUp): SignUpErrors {
  return initial?.errors ?? (initial?.result === 'ERROR_INVALID_EMAIL' ? { email: 'invalid' } : {});
}
