import type { Frame, Page } from 'playwright/test';

/** Waits until the app runs the page: from then on neither forms nor links within the shop load a document. */
export async function untilTakenOver(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    // A page without a control waits for a person's input.
    if (document.querySelector('[data-plain]')) dispatchEvent(new PointerEvent('pointerdown'));
    const app = document.getElementById('app');
    const keys = Object.keys(app ?? {});
    // React marks its container first, and the content on hydration; Preact does both at once. Separate tasks follow
    // before the browser is idle.
    const isReact = keys.some((key) => key.startsWith('__reactContainer'));
    const page = isReact ? app?.querySelector('main') : app;
    return Object.keys(page ?? {}).length > 0;
  });
  // On a busy machine Chromium may call no idle callback for minutes.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  );
}
