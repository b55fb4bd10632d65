import { useEffect, useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import type { Prefilled } from './prefill.ts';
import { EMPTY_VALUES } from './signUpState.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

/**
 * What the form was prefilled with (spec §6/2); undefined until then, and where no customer is signed in. Once that
 * sign-in ends, in whichever tab, the form is emptied: its values are personal. Spec §7/9.
 */
export function usePrefill(form: SignUpFormApi, site: SiteCode): Prefilled | undefined {
  const [known, setKnown] = useState<Prefilled>();
  useEffect(() => {
    const loginToken = loginTokenCookie();
    if (!loginToken) return;
    let isGone = false;
    let stop = () => {};
    const fill = async () => {
      // When its code cannot be loaded, the person fills in the form themselves.
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
