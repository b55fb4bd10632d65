import { expect, type Page } from 'playwright/test';

/** Every address that the app's worker keeps on the device, without its origin. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** Waits until the worker is in charge of the page and keeps these addresses. */
export async function untilKept(page: Page, ...addresses: (string | RegExp)[]): Promise<void> {
  const expected = addresses.map((one) =>
    typeof one === 'string' ? one : expect.stringMatching(one),
  );
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(expected));
}
