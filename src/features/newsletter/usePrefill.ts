import { useEffect, useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import type { Prefilled } from './prefill.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

/** What the form was prefilled with (spec §6); undefined until then, and for whoever is not signed in. */
export function usePrefill(form: SignUpFormApi, site: SiteCode): Prefilled | undefined {
  const [known, setKnown] = useState<Prefilled>();
  useEffect(() => {
    const loginToken = loginTokenCookie();
    if (!loginToken) return;
    const fill = async () => {
      // Where its code cannot be had, the person fills in the form themselves.
      const module = await import('./prefill.ts').catch(() => undefined);
      setKnown(await module?.prefill(form, { site, loginToken }));
    };
    void fill();
  }, [form, site]);
  return known;
}
