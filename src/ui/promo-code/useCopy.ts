import { useState } from 'react';

export type CopyState = 'IDLE' | 'COPIED' | 'FAILED';

/** What became of the last attempt, and the function that puts `text` into the clipboard. */
export function useCopy(text: string): { state: CopyState; copy: () => Promise<void> } {
  const [attempt, setAttempt] = useState<{ text: string; state: CopyState }>();
  return {
    // Another text has not been copied yet.
    state: attempt?.text === text ? attempt.state : 'IDLE',
    copy: async () => setAttempt({ text, state: await copyText(text) }),
  };
}

/** Browsers refuse the clipboard on pages without encryption, and people can refuse it anywhere. */
async function copyText(text: string): Promise<CopyState> {
  try {
    await navigator.clipboard.writeText(text);
    return 'COPIED';
  } catch {
    return 'FAILED';
  }
}
