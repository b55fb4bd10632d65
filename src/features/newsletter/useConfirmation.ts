import { useCallback, useEffect, useRef, useState } from 'react';

import type { PageData } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import { onUserActivation } from '#browser/userActivation.ts';

import { loadSubmission } from './loadSubmission.ts';

type ConfirmationState = NonNullable<PageData['confirm']>;

/**
 * Confirms by call 4 on request, and once automatically when safe: at once in the browser that signed up, elsewhere at
 * the first user activation. A scanner that only loads the page confirms nothing.
 */
export function useConfirmation(options: {
  site: SiteCode;
  token: string;
  initial: ConfirmationState;
}) {
  const { site, token, initial } = options;
  const [confirmation, setConfirmation] = useState(initial);
  const [isWorking, setIsWorking] = useState(false);
  // A ref instead of state, so that two events within one frame make only one call.
  const isUnderWay = useRef(false);

  const confirmNow = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsWorking(true);
    const next = await loadAndConfirm(token, site);
    isUnderWay.current = false;
    setIsWorking(false);
    setConfirmation((before) => ({ ...before, ...next }));
  }, [site, token]);

  const { state } = initial;
  const isSafe = initial.sameBrowser || (initial.isPersonSeen ?? false);
  useEffect(() => {
    if (state !== 'READY') return undefined;
    if (!isSafe) return onUserActivation(() => void confirmNow());
    void confirmNow();
    return undefined;
  }, [state, isSafe, confirmNow]);

  return { confirmation, isWorking, confirmNow };
}

async function loadAndConfirm(
  token: string,
  site: SiteCode,
): Promise<Pick<ConfirmationState, 'state' | 'voucher'>> {
  const submission = await loadSubmission();
  const confirmation = (await submission?.confirm(token, site)) ?? { outcome: 'FAILED' };
  return confirmation.outcome === 'CONFIRMED'
    ? { state: 'CONFIRMED', voucher: confirmation.voucher }
    : { state: confirmation.outcome };
}
