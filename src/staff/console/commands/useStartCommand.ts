import { useEffect, useRef, useState } from 'react';

import { useStableCallback } from '../desk/useStableCallback.ts';

/** Parameter of the URL with which a shortcut of the installed app starts the console. */
const COMMAND_PARAMETER = 'do';

/** Runs the command in the window's first URL once, as soon as the console is ready. */
export function useStartCommand(isReady: boolean, run: (id: string) => void): void {
  const [id] = useState(() => new URLSearchParams(location.search).get(COMMAND_PARAMETER));
  const isDone = useRef(false);
  const start = useStableCallback(run);
  useEffect(() => {
    if (id === null || !isReady || isDone.current) return;
    isDone.current = true;
    start(id);
  }, [id, isReady, start]);
}
