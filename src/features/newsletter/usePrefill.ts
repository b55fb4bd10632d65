import { useEffect, useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import type { Prefilled } from './prefill.ts';
import { EMPTY_VALUES } from './signUpState.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

/**
 * Returns the values that prefilled the form (spec §6/2); undefined before that, and without a signed-in customer.
 * When that sign-in ends in any tab, the form is emptied. Spec §7/9.
 */
export function usePrefill(form: SignUpFormApi, site: SiteCode): Prefilled | undefined {
  const [known, setKnown] = useState<Prefilled>();
  useEffect(() => {
    const loginToken = loginTokenCookie();
    if (!loginToken) return;
    let isGone = false;
    let stop = () => {};
    const fill = async () => {
      // If its code cannot be loaded, the person fills in the form.
      const module = await import('./prefill.ts').catch(() => undefined);
      if (!module || isGone) return;
      stop = module.onSignInChange(() => {
        form.fillIn(EMPTY_VALUES);
        setKnown(undefined);
      });
      setKnown(await module.prefill(form, { site, loginToken }));
    };
    void fill();
    return () => {
      isGone = true;
      stop();
    };
  }, [form, site]);
  return known;
}
