import { useEffect, useRef } from 'react';

import { ResponseError } from '#browser/serviceCall.ts';

import type { LoadState } from '../console/useLoad.ts';

const UNAUTHORIZED = 401;

/** Whether an error is a 401: the session has ended. */
export const isSessionOver = (error: unknown) =>
  error instanceof ResponseError && error.status === UNAUTHORIZED;

/** Calls `onSessionEnded` when a load has failed because the session has ended. */
export function useSessionEnd(loaded: LoadState<unknown>, onSessionEnded: () => void): void {
  const latest = useRef(onSessionEnded);
  useEffect(() => {
    latest.current = onSessionEnded;
  });
  useEffect(() => {
    if (loaded.state === 'FAILED' && isSessionOver(loaded.error)) latest.current();
  }, [loaded]);
}
