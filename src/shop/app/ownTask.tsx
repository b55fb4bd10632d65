import { Suspense, type ReactNode } from 'react';

import { yieldToMain } from '#browser/yieldToMain.ts';

let isOver = import.meta.env.SSR;
let over: Promise<void> | undefined;

/** Lets the content of {@link OwnTask} hydrate in the next task. Call it once the app has hydrated a page. */
export function takeOverRest(): Promise<void> {
  return (over ??= endTakeOver());
}

async function endTakeOver(): Promise<void> {
  await yieldToMain();
  isOver = true;
}

/**
 * Hydrates its content in a task of its own after the rest of the page (decision 43), because one task for both would
 * block input on slow phones. Within the app it renders at once.
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
