import { useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';

import type { Origin } from '../origin.ts';
import { SignUpForm } from '../signUpForm.tsx';
import type { InitialSignUp, SignUpState } from '../signUpState.ts';

type FormPageProps = {
  site?: SiteCode;
  initial?: InitialSignUp;
  origin?: Origin;
  onAddressFocus?: () => void;
};

const ignore = () => {};

/** A page that goes on showing the form after a success, and shows the state of the sign-up in its status. */
export function FormPage({ site = 'DE', initial, origin, onAddressFocus = ignore }: FormPageProps) {
  const [state, setState] = useState<SignUpState>({ step: 'EDITING' });
  return (
    <>
      <SignUpForm
        site={site}
        initial={initial}
        state={state}
        {...(origin && { origin })}
        onStateChange={setState}
        onAddressFocus={onAddressFocus}
      />
      <output>{state.step === 'ENDED' ? state.result : state.step}</output>
    </>
  );
}
