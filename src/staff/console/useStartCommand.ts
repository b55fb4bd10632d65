import { useEffect, useRef, useState } from 'react';

/** Of the address with which a shortcut of the installed app starts the console. */
const COMMAND_PARAMETER = 'do';

/** Runs once, as soon as it can be run, the command that the address named as the window was opened. */
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
