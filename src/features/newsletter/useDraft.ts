import { useEffect } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import type { loadDraft } from '#browser/draft.ts';

import { isEmpty } from './typedSignUp.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

type Drafts = { loadDraft: typeof loadDraft };

/**
 * Puts back into the empty form what a person sent from it without a network, once they have reached for
 * it again. Consents stay as they are, and so does the focus.
 */
export function useDraft(
  form: SignUpFormApi,
  { site, isOpen, load }: { site: SiteCode; isOpen: boolean; load: () => Promise<Drafts> },
): void {
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const restore = async () => {
      const drafts = await load();
      const draft = await drafts.loadDraft(site, Date.now());
      if (draft === undefined || isGone || !isEmpty(form.state.values)) return;
      form.setFieldValue('email', draft.email);
      form.setFieldValue('salutation', draft.salutation);
      form.setFieldValue('firstName', draft.firstName);
      form.setFieldValue('lastName', draft.lastName);
    };
    restore().catch((error: unknown) => console.warn('What was typed could not be read', error));
    return () => {
      isGone = true;
    };
  }, [form, site, isOpen, load]);
}
