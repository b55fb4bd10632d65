import { useState } from 'react';

import type { SignUpOrigin } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';

import { SignUpForm } from '../signUpForm.tsx';
import type { InitialSignUp, SignUpState } from '../signUpState.ts';

type FormPageProps = {
  site?: SiteCode;
  initial?: InitialSignUp;
  origin?: SignUpOrigin;
  onAddressFocus?: () => void;
};

const ignore = () => {};

/** A page that keeps showing the form after a success, with the sign-up's state. */
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
