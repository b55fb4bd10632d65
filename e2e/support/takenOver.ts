import type { Frame, Page } from 'playwright/test';

/** Waits until the app runs the page: from then on neither forms nor links within the shop load a document. */
export async function untilTakenOver(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('app') ?? {}).length > 0);
  // On a busy machine Chromium may call no idle callback for minutes.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  );
}
