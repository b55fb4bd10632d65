import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the same function for as long as the component lives, which calls the newest `callback`, so that memoized
 * components do not render again for it. Not to be called while rendering.
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
