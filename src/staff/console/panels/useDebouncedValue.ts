import { useEffect, useState } from 'react';

import { useStableCallback } from '../desk/useStableCallback.ts';

/**
 * A debounced value: returns the value to show and its setter; `onSettled` is called after `restMs` without a change. A
 * new `value` from outside replaces a pending one.
 */
export function useDebouncedValue<Value>(
  value: Value,
  restMs: number,
  onSettled: (value: Value) => void,
): [Value, (next: Value) => void] {
  const [moving, setMoving] = useState<{ from: Value; to: Value }>();
  const settle = useStableCallback(onSettled);
  const isMoving = moving !== undefined && moving.from === value;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => {
      setMoving(undefined);
      settle(moving.to);
    }, restMs);
    return () => clearTimeout(timer);
  }, [isMoving, moving, restMs, settle]);
  return [isMoving ? moving.to : value, (to) => setMoving({ from: value, to })];
}
