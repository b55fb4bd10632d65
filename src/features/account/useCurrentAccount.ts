import { useEffect, useState } from 'react';

import { onSignInChange, notifySignInChange } from '#browser/signInChange.ts';

import type { AccountState } from './accountState.ts';

/**
 * The account that the server returned, until that sign-in ends, in whichever tab: then nothing of it shows any
 * more. When another customer has signed in, the server is asked for theirs. Also tidies up after a sign-out.
 */
export function useCurrentAccount(
  served: AccountState,
  deleteOthersDrafts: () => void,
): AccountState {
  const [ended, setEnded] = useState<AccountState>();
  useEffect(() => {
    // This page follows every signing in and out.
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
