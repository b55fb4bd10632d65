import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/durations.ts';

/** Returns the current minute, or another step of time, updated while the page is visible. */
export function useNow(stepMs = MINUTE_MS): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    // A timer sleeps while the page is hidden.
    const onShown = () => setNowMs(Date.now());
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [stepMs]);
  return nowMs;
}
