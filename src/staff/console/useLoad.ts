import { useLayoutEffect, useState } from 'react';

/** The state of a load. */
export type LoadState<Value> =
  | { state: 'LOADING' }
  | { state: 'READY'; value: Value }
  | { state: 'FAILED'; error: unknown };

/**
 * Reloads whenever the key or the attempt changes; the outdated answer of an earlier load is dropped. `load`
 * itself may change with every render.
 */
export function useLoad<Value>(
  key: string,
  load: () => Promise<Value>,
  attempt = 0,
): LoadState<Value> {
  const request = `${attempt} ${key}`;
  const [kept, setKept] = useState<{ request: string; loaded: LoadState<Value> }>();
  // Before paint, so that the request starts a frame earlier.
  useLayoutEffect(() => {
    let isCurrent = true;
    const settle = (loaded: LoadState<Value>) => {
      if (isCurrent) setKept({ request, loaded });
    };
    load().then(
      (value) => settle({ state: 'READY', value }),
      (error: unknown) => settle({ state: 'FAILED', error }),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies what `load` loads
  }, [request]);
  return kept?.request === request ? kept.loaded : { state: 'LOADING' };
}
