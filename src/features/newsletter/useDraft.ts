import { useEffect, useRef } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { loginTokenCookie } from '#browser/loginTokenCookie.ts';

import { loadSubmission } from './loadSubmission.ts';
import { isEmpty } from './typedSignUp.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

/**
 * Restores an unsent form's input in the empty form once a person focuses it. Consents are not restored, and the focus
 * stays.
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
      // If the page was loaded under another sign-in, the draft would stay in it after the sign-out.
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
