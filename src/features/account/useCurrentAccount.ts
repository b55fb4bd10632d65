import { useEffect, useState } from 'react';

import type { PageData } from '#contract/page.ts';
import { onSignInChange, notifySignInChange } from '#browser/signInChange.ts';

/** The account as the server describes it. */
export type AccountState = NonNullable<PageData['account']>;

/**
 * Returns the account in the page's data until its sign-in ends in any tab, and then undefined. If another customer
 * signs in, returns that account. Also cleans up after a sign-out.
 */
export function useCurrentAccount(
  served: AccountState,
  deleteOthersDrafts: () => void,
): AccountState {
  const [ended, setEnded] = useState<AccountState>();
  useEffect(() => {
    // This page sees every change of the sign-in, and tells the others.
    notifySignInChange();
    deleteOthersDrafts();
    return onSignInChange((now) => {
      setEnded(served);
      if (now === undefined) deleteOthersDrafts();
      else location.reload();
    });
  }, [served, deleteOthersDrafts]);
  return ended === served ? { state: 'SIGNED_OUT' } : served;
}
