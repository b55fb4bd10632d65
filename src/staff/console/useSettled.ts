import { useEffect, useRef, useState } from 'react';

/**
 * A value that is told on once it has rested, and shown meanwhile: the shown value and how to change it. A
 * value that comes from outside takes the place of one that is on its way.
 */
export function useSettled<Value>(
  value: Value,
  restMs: number,
  onSettled: (value: Value) => void,
): [Value, (next: Value) => void] {
  const [moving, setMoving] = useState<{ from: Value; to: Value }>();
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const isMoving = moving !== undefined && moving.from === value;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => {
      setMoving(undefined);
      latest.current(moving.to);
    }, restMs);
    return () => clearTimeout(timer);
  }, [isMoving, moving, restMs]);
  return [isMoving ? moving.to : value, (to) => setMoving({ from: value, to })];
}
