import { useEffect, useRef, useState } from 'react';

/** In the address with which a shortcut of the installed app starts the console. */
const COMMAND_PARAMETER = 'do';

/** Runs once the command that the window's first address names, as soon as the console is ready. */
export function useStartCommand(isReady: boolean, run: (id: string) => void): void {
  const [id] = useState(() => new URLSearchParams(location.search).get(COMMAND_PARAMETER));
  const isDone = useRef(false);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (id === null || !isReady || isDone.current) return;
    isDone.current = true;
    latest.current(id);
  }, [id, isReady]);
}
