import { useState } from 'react';

export type CopyState = 'IDLE' | 'COPIED' | 'FAILED';

/** Returns the outcome of the last attempt, and a function that copies `text` to the clipboard. */
export function useCopy(text: string): { state: CopyState; copy: () => Promise<void> } {
  const [attempt, setAttempt] = useState<{ text: string; state: CopyState }>();
  return {
    // Another text has not been copied yet.
    state: attempt?.text === text ? attempt.state : 'IDLE',
    copy: async () => setAttempt({ text, state: await copyText(text) }),
  };
}

/** Copies a text. Browsers refuse the clipboard on unencrypted pages, and people can refuse it anywhere. */
async function copyText(text: string): Promise<CopyState> {
  try {
    await navigator.clipboard.writeText(text);
    return 'COPIED';
  } catch {
    return 'FAILED';
  }
}
