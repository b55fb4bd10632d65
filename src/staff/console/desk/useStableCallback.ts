import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that stays the same for the component's life and calls the latest `callback`, so that memoised
 * components do not render again. Do not call it while rendering.
 */
export function useStableCallback<Parameters extends unknown[], Result>(
  callback: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}
