import { useCallback, useEffect, useRef, useState } from 'react';

import { SECOND_MS } from '#domain/durations.ts';

/** How long the status bar shows the outcome of the last action. */
const SAID_MS = 10 * SECOND_MS;

/** Returns a message that disappears after a while, and its setter. An empty text removes the message at once. */
export function useStatusMessage(): [string | undefined, (text?: string) => void] {
  const [said, setSaid] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((text?: string) => {
    clearTimeout(timer.current);
    setSaid(text);
    if (text !== undefined) timer.current = setTimeout(() => setSaid(undefined), SAID_MS);
  }, []);
  return [said, say];
}
