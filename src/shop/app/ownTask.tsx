import { Suspense, type ReactNode } from 'react';

import { yieldToMain } from '#browser/yieldToMain.ts';

let isOver = import.meta.env.SSR;
let over: Promise<void> | undefined;

/** To be called as soon as the app has taken a page over: what is in an {@link OwnTask} follows in the next task. */
export function takeOverRest(): Promise<void> {
  return (over ??= endTakeOver());
}

async function endTakeOver(): Promise<void> {
  await yieldToMain();
  isOver = true;
}

/**
 * One element of the server's page that the app takes over in a task of its own after the rest of the page (decision 43):
 * a slow phone that does both in one answers no press for longer than people notice. On pages that come by a way within
 * the app it renders at once.
 */
export function OwnTask({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <AfterRest>{children}</AfterRest>
    </Suspense>
  );
}

function AfterRest({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line typescript/only-throw-error -- how a component tells Suspense to wait
  if (!isOver) throw takeOverRest();
  return children;
}
