import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/durations.ts';

/** Returns the current minute, updated while the page is visible. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    // A timer sleeps while the page is hidden.
    const onShown = () => setNowMs(Date.now());
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
  return nowMs;
}
