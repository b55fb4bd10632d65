import { useEffect, useRef } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import { loadSubmission } from './loadSubmission.ts';
import { isEmpty } from './typedSignUp.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

/**
 * Puts back into the empty form what a person sent from it without a network, once they have reached for
 * it again. Consents stay as they are, and so does the focus.
 */
export function useDraft(
  form: SignUpFormApi,
  { site, isOpen }: { site: SiteCode; isOpen: boolean },
): void {
  const wasSignedIn = useRef<boolean>(undefined);
  useEffect(() => {
    wasSignedIn.current ??= isSignedIn();
    if (!isOpen) return;
    let isGone = false;
    const restore = async () => {
      const submission = await loadSubmission();
      const draft = await submission?.loadDraft(site, Date.now());
      // A page follows the sign-in that it began with: the draft of a later one would stay after a sign-out.
      const isFollowed = isSignedIn() === wasSignedIn.current;
      if (draft === undefined || isGone || !isFollowed || !isEmpty(form.read())) return;
      form.fillIn(draft);
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [form, site, isOpen]);
}

const isSignedIn = () => loginTokenCookie() !== undefined;
