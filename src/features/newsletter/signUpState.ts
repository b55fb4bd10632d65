import { ofPersonFields, type PersonValues } from '#contract/newsletter/fields.ts';
import type { PageData, SignUpErrors, SignUpValues } from '#contract/page.ts';

import type { SubmitResult } from './submission.ts';

/** The sign-up is in exactly one of these states (spec §4/1). A bot's submit ends like a success. */
export type SignUpState =
  | { step: 'EDITING' }
  | { step: 'SENDING' }
  | {
      step: 'ENDED';
      result: SubmitResult;
      /** What was sent; empty where nothing was, or where another page sent it. */
      address: string;
    };

export type InitialSignUp = PageData['signUp'];

export const EMPTY_VALUES: SignUpValues = {
  email: '',
  ...ofPersonFields<PersonValues>(() => ''),
  newsletterConsent: false,
  personalisedOffers: false,
};

/** Whether the form still shows: there is no result yet, or it is a fault (spec §4/5,6). Spec §2.1/14. */
export function showsForm(state: SignUpState): boolean {
  return !(state.step === 'ENDED' && state.result === 'SUCCESS');
}

/** The faults with which the form begins after a submit without JavaScript, or after the server's verdict. */
export function faultsOf(initial: InitialSignUp): SignUpErrors {
  return initial?.errors ?? (initial?.result === 'ERROR_INVALID_EMAIL' ? { email: 'invalid' } : {});
}
