import { useEffect, useState } from 'react';

/** Returns whether `isOn` has been true for longer than `afterMs`. */
export function useDelayedFlag(isOn: boolean, afterMs: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLasting(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isOn, afterMs]);
  return isLasting;
}
