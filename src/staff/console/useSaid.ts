import { useCallback, useEffect, useRef, useState } from 'react';

import { SECOND_MS } from '#domain/durations.ts';

/** How long the status bar says what the last thing came to. */
const SAID_MS = 10 * SECOND_MS;

/** What is said for a while, and how to say something. */
export function useSaid(): [string | undefined, (text: string) => void] {
  const [said, setSaid] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((text: string) => {
    clearTimeout(timer.current);
    setSaid(text);
    timer.current = setTimeout(() => setSaid(undefined), SAID_MS);
  }, []);
  return [said, say];
}
