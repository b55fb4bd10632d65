import { useEffect, useState } from 'react';

import { SECOND_MS } from '#domain/durations.ts';

/**
 * Returns the remaining seconds of `seconds` since the start of a `turn`. `isRunning` is true once scripts run. Reads
 * the clock, because timers fire rarely in background pages.
 */
export function useCountdown(seconds: number, turn: number) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [isRunning, setIsRunning] = useState(false);

  useEffect(() => {
    const endsAtMs = Date.now() + seconds * SECOND_MS;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
      setSecondsLeft(left);
      setIsRunning(left > 0);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND_MS);
    tick();
    return () => clearInterval(timer);
  }, [seconds, turn]);

  return { secondsLeft, isRunning };
}
