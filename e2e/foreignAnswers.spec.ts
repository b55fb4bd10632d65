import type { Page } from 'playwright/test';

import { keptAddresses, untilKept, visit } from './support/appWorker.ts';
import { expect, test } from './support/faultyShop.ts';
import { until } from './support/until.ts';

test.use({ serviceWorkers: 'allow' });

const FOOTER_DE = '/service/promotion/api/promotion/SHOP_FOOTER?site=DE';
const FOREIGN = 'It works!';

const keptText = (page: Page, address: string) =>
  page.evaluate(async (one) => (await caches.match(one, { ignoreVary: true }))?.text(), address);

/** Replaces this address in every cache with what a former worker may have stored. */
const poison = (page: Page, address: RegExp, body: string, type: string) =>
  page.evaluate(
    async ([source, text, contentType]) => {
      const pattern = new RegExp(source ?? '');
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname, search } = new URL(request.url);
          if (!pattern.test(pathname + search)) continue;
          await cache.put(
            request,
            new Response(text, { headers: { 'content-type': contentType ?? '' } }),
          );
        }
      }
    },
    [address.source, body, type],
  );

test.describe('another host’s answer', () => {
  test('another host’s response for a page is shown but never cached, and the good copy remains offline', async ({
    page,
    context,
    network,
  }) => {
    await visit(page, '/de');
    network.fault('/de', { kind: 'FOREIGN' });
    await page.goto('/de');
    await expect(page.locator('h1')).toHaveText(FOREIGN);
    await context.setOffline(true);
    await page.goto('/de');
    await expect(page.locator('.hero h1')).toBeVisible();
  });

  test('another host’s response of the wrong type, or the first half of a page, is not cached', async ({
    page,
    context,
    network,
  }) => {
    await visit(page, '/de');
    for (const fault of [
      { kind: 'TYPE', type: 'text/plain' },
      { kind: 'SHORT' },
      { kind: 'CUT' },
    ] as const) {
      network.fault('/de', fault);
      await page.goto('/de');
    }
    await context.setOffline(true);
    await page.goto('/de');
    await expect(page.locator('.hero h1')).toBeVisible();
    expect(await keptText(page, '/de')).toContain('</html>');
  });

  for (const status of [502, 503, 504]) {
    test(`a gateway’s response with ${status} is replaced by the good copy and never cached`, async ({
      page,
      network,
    }) => {
      await visit(page, '/de');
      network.fault('/de', { kind: 'STATUS', status });
      await page.goto('/de');
      await expect(page.locator('.hero h1')).toBeVisible();
      // Where there is no copy, it is what there is to say.
      network.fault('/de/privacy', { kind: 'STATUS', status });
      await page.goto('/de/privacy');
      await expect(page.locator('h1')).toHaveText('Bad gateway');
    });
  }

  test('another host’s response for the footer’s content or the offline page is not cached', async ({
    page,
    network,
  }) => {
    network.fault(/SHOP_FOOTER/, { kind: 'FOREIGN' });
    network.fault('/de/offline', { kind: 'FOREIGN' });
    await page.goto('/de');
    await untilKept(page, '/de');
    await until('call 6', async () => network.asked().includes(FOOTER_DE) || undefined);
    await page.goto('/de');
    await page.goto('/de/countries');
    await untilKept(page, '/de/countries');
    expect(await keptAddresses(page)).not.toContain(FOOTER_DE);
    expect(await keptAddresses(page)).not.toContain('/de/offline');
    network.clear();
    await page.goto('/de');
    await untilKept(page, '/de/offline', FOOTER_DE);
  });

  test('a response of the right content type that violates the schema of the footer call is not cached', async ({
    page,
    network,
  }) => {
    network.fault(/SHOP_FOOTER/, {
      kind: 'EDITED',
      edit: (body) => body.replace('contentJSON', 'content'),
    });
    await visit(page, '/de');
    await until('call 6', async () => network.asked().includes(FOOTER_DE) || undefined);
    expect(await keptAddresses(page)).not.toContain(FOOTER_DE);
  });

  test('another host’s response for a locale bundle is not cached, and the next page has its texts', async ({
    page,
    network,
  }) => {
    await visit(page, '/de');
    network.fault(/\/assets\/texts\//, { kind: 'FOREIGN' });
    await page.goto('/pl');
    await untilKept(page, '/pl');
    expect(
      (await keptAddresses(page)).filter((one) => /texts-pl-PL|footer-pl-PL/.test(one)),
    ).toEqual([]);
    network.clear();
    await page.goto('/pl');
    await untilKept(page, /footer-pl-PL/);
  });

  test('another host’s response prevents the worker’s installation until the files are genuine', async ({
    page,
    network,
  }) => {
    network.fault(/\/assets\/signUpForm-/, { kind: 'EDITED', edit: (body) => `${body};` });
    await page.goto('/de');
    await until('the worker to give up', async () => {
      const asked = network.asked().some((one) => one.startsWith('/assets/signUpForm-'));
      const left = await page.evaluate(
        async () => !(await navigator.serviceWorker.getRegistration())?.installing,
      );
      return (asked && left) || undefined;
    });
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    network.clear();
    await page.goto('/de');
    await untilKept(page, '/de', /signUpForm-/);
  });
});

test.describe('responses of another host in an earlier worker’s cache', () => {
  test('another host’s responses that an earlier worker cached are discarded and loaded again: page, footer, script and texts', async ({
    page,
  }) => {
    await page.goto('/de/privacy');
    await untilKept(page, '/de/privacy', '/de/offline', FOOTER_DE);
    await poison(page, /^\/(?:de|assets|service\/promotion)/, `<h1>${FOREIGN}</h1>`, 'text/html');
    await page.goto('/de/privacy');
    const form = page.locator('.footer-newsletter [name=email]');
    await form.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => keptText(page, FOOTER_DE)).toContain('contentJSON');
    for (const address of await keptAddresses(page)) {
      if (!/\/assets\/(?:start|client)-/.test(address)) continue;
      await expect.poll(() => keptText(page, address), address).not.toContain(FOREIGN);
    }
  });

  test('another host’s responses that an earlier worker cached are never shown offline', async ({
    page,
    context,
  }) => {
    await visit(page, '/de');
    await poison(page, /^\/de$/, `<h1>${FOREIGN}</h1>`, 'text/html');
    await context.setOffline(true);
    await page.goto('/de');
    await expect(page.locator('h1')).toHaveText('Keine Verbindung');
  });
});

test('a page of another release is cached as well', async ({ page, network }) => {
  network.fault('/de', {
    kind: 'EDITED',
    edit: (body) => body.replaceAll(/start-[\w-]+\.js/g, 'start-other.js'),
  });
  await page.goto('/de/countries');
  await untilKept(page, '/de/countries');
  await page.goto('/de');
  await untilKept(page, '/de');
});

test('the worker that removes itself leaves neither a worker nor a cache, and does not change the page', async ({
  page,
  network,
}) => {
  await visit(page, '/de');
  await page.goto('/de/subscribenewsletter');
  await page.locator('#sign-up-email').fill('halb@example.org');
  network.fault('/sw.js', { kind: 'PATH', path: '/sw-remove.js' });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect(page.locator('#sign-up-email')).toHaveValue('halb@example.org');

  await page.goto('/de');
  await expect(page.locator('.hero h1')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
