import { expect, type Page } from 'playwright/test';

/** A page that Playwright drives, or one in Firefox. */
export type EvaluatedPage = {
  evaluate(look: () => Promise<string[]>): Promise<string[]>;
};

/** Every address that the app's worker keeps on the device, without its origin. */
export function keptAddresses(page: EvaluatedPage): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** Waits until the worker is in charge of the page and keeps these addresses. */
export async function untilKept(
  page: EvaluatedPage,
  ...addresses: (string | RegExp)[]
): Promise<void> {
  const expected = addresses.map((one) =>
    typeof one === 'string' ? one : expect.stringMatching(one),
  );
  const controllers = () =>
    page.evaluate(async () => {
      // A page without a control has no worker before a person does something.
      if (document.querySelector('[data-plain]')) dispatchEvent(new PointerEvent('pointerdown'));
      return [navigator.serviceWorker.controller?.scriptURL ?? ''];
    });
  await expect.poll(controllers).not.toEqual(['']);
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(expected));
}

/** Visits a shop's page in Playwright, and waits until it and the shop's offline page with its pictures are kept. */
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
