import { expect, footer, hostLinks, passDays, test } from './support/elementsJourney.ts';

/** Without a style sheet of the host the elements alone keep the room. */
const bare = (html: string) => html.replace(/<link rel="stylesheet"[^>]*>/, '');

test.describe('the room for a part while the shop is slow', () => {
  for (const { visit, height } of [
    { visit: 'a first visit, by the height that the host names', height: 1234 },
    { visit: 'a later visit, by the height that it had', height: undefined },
  ]) {
    test(`the content after a part does not move on ${visit}`, async ({
      page,
      parts: { host, network },
    }) => {
      const named = height === undefined ? '' : ` height="${height}"`;
      host.edit((html) => bare(html).replace('<morgenrot-newsletter', `$&${named}`));
      await page.setViewportSize({ width: 1440, height: 900 });
      const following = page.getByRole('heading', { name: 'Anfahrt' });
      const placeOf = async () => (await following.boundingBox())?.y;
      if (height === undefined) {
        await page.goto(host.url);
        await expect(page.locator('shop-newsletter form')).toBeVisible();
        await expect(footer(page)).toBeVisible();
        await expect
          .poll(() =>
            page.evaluate(() =>
              Object.values(localStorage)
                .join()
                .match(/"sizes":{"/g),
            ),
          )
          .toHaveLength(2);
        await passDays(page, 2);
      }
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`${network.url}/fragments/**`, async (route) => {
        await answered;
        await route.continue();
      });
      await page.goto(host.url);
      await page.waitForFunction(() => customElements.get('morgenrot-newsletter'));
      const before = await placeOf();
      expect(before).toBeGreaterThan(500);
      answer();
      await expect(page.locator('shop-newsletter form')).toBeVisible();
      await expect(footer(page)).toBeVisible();
      expect(await placeOf()).toBe(before);
    });
  }
});

test('a part with loading="lazy" uses no network until a person comes near it', async ({
  page,
  parts: { host, network },
}) => {
  // The page's policy lets no rule through that an element carries.
  const room = '<p>Mit Parkplatz am Haus.</p>'.repeat(150);
  host.edit((html) =>
    html.replaceAll(/<morgenrot-(?:newsletter|footer)/g, `${room}$& loading="lazy"`),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(network.url)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(host.url);
  await page.waitForFunction(() => customElements.get('morgenrot-footer'));
  // An observer says within two frames what is near.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(asked).toEqual([]);
  const [loadedMs, elementsMs] = await page.evaluate(() => {
    const [loading] = performance.getEntriesByType('navigation');
    const elements = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/shopParts.js'));
    const isNavigation = loading instanceof PerformanceNavigationTiming;
    return [isNavigation ? loading.loadEventStart : NaN, elements?.startTime ?? NaN];
  });
  expect(elementsMs).toBeGreaterThanOrEqual(loadedMs ?? NaN);
  await page.locator('morgenrot-newsletter').scrollIntoViewIfNeeded();
  await expect(page.locator('shop-newsletter form')).toBeVisible();
  await expect(footer(page)).toHaveCount(0);
  await page.locator('morgenrot-footer').scrollIntoViewIfNeeded();
  await expect(footer(page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/fragments/'))).toHaveLength(2);
});

test('focus stays on the host’s own link, and the footer loads once the person moves on', async ({
  page,
  parts: { host, network },
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${network.url}/fragments/**`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(host.url);
  const link = hostLinks(page).getByRole('link', { name: 'Impressum' });
  await link.focus();
  answer();
  await expect(page.locator('shop-newsletter form')).toBeVisible();
  await expect(link).toBeFocused();
  await page.locator('shop-newsletter [name="email"]').focus();
  await expect(footer(page)).toBeVisible();
  await expect(hostLinks(page)).toBeHidden();
});
