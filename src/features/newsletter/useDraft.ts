import { useEffect } from 'react';

import { PERSON_FIELD_NAMES } from '#contract/newsletter/fields.ts';
import type { SiteCode } from '#domain/sites.ts';

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
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const restore = async () => {
      const submission = await loadSubmission();
      const draft = await submission?.loadDraft(site, Date.now());
      if (draft === undefined || isGone || !isEmpty(form.state.values)) return;
      form.setFieldValue('email', draft.email);
      for (const field of PERSON_FIELD_NAMES) form.setFieldValue(field, draft[field]);
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [form, site, isOpen]);
}
