import { expect, type Page } from 'playwright/test';

/** A page that Playwright drives, or one in Firefox. */
export type EvaluatedPage = {
  evaluate(look: () => Promise<string[]>): Promise<string[]>;
};

/** Returns all addresses that the app's worker caches on the device, without their origin. */
export function keptAddresses(page: EvaluatedPage): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** Waits until the worker controls the page and caches these addresses. */
export async function untilKept(
  page: EvaluatedPage,
  ...addresses: (string | RegExp)[]
): Promise<void> {
  const expected = addresses.map((one) =>
    typeof one === 'string' ? one : expect.stringMatching(one),
  );
  const controllers = () =>
    page.evaluate(async () => {
      // A page without a control starts no worker before a person's input.
      if (document.querySelector('[data-plain]')) dispatchEvent(new PointerEvent('pointerdown'));
      return [navigator.serviceWorker.controller?.scriptURL ?? ''];
    });
  await expect.poll(controllers).not.toEqual(['']);
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(expected));
}

/** Visits a shop's page in Playwright, and waits until it and the shop's offline page with its pictures are cached. */
export async function visit(page: Page, path: string): Promise<void> {
  const offlinePage = `/${path.split('/')[1]}/offline`;
  await page.goto(path);
  await untilKept(page, path, offlinePage);
  const pictures = await page.evaluate(async (address) => {
    const html = await (await caches.match(address))?.text();
    return [...(html ?? '').matchAll(/<img[^>]* src="(?<src>[^"]+)"/g)].map(([, src = '']) => src);
  }, offlinePage);
  expect(pictures).not.toEqual([]);
  await untilKept(page, ...pictures);
}
