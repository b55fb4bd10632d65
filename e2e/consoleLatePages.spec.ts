import type { Locator, Page } from 'playwright/test';

import { installConsoleClock, type ConsoleClock } from './support/consoleClock.ts';
import type { FaultProxy } from './support/faultProxy.ts';
import { expect, test } from './support/faultyShop.ts';
import type { RunningServer } from './support/server.ts';
import { openConsole, panes, shopIn } from './support/staffConsole.ts';
import { until } from './support/until.ts';

const UNAVAILABLE = 'This page cannot be shown at the moment.';
/** Seconds after which a pane treats a page as late. */
const LATE_S = 20;

const frontPages = (network: FaultProxy) =>
  network.asked().filter((one) => one.startsWith('/de?')).length;

/** Waits until the server has received this many page requests since `before`. */
async function untilAsked(network: FaultProxy, before: number, count: number): Promise<void> {
  await until(
    `${count} requests for the page`,
    async () => frontPages(network) - before === count || undefined,
  );
}

/** Goes to a date with another version of the page. */
async function jump(page: Page): Promise<void> {
  const pane = panes(page).first();
  // A page that was pressed is loaded, without a question whether it may stay.
  await shopIn(pane).locator('h1').click();
  const time = pane.getByRole('textbox', { name: 'Time' });
  await time.fill('24.12.2026');
  await time.press('Enter');
}

/** Records on the body whether a pane shows an error or the console reports that the server is unreachable. */
async function noteFaults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('.shop-frame-fault, [data-connection="AWAY"]'))
        document.body.dataset['wasLost'] = '';
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-connection'],
    });
  });
}

type SilentPage = { shop: RunningServer; network: FaultProxy; times: number };

/**
 * Opens the console and goes to a date whose page does not come so many times. Returns the console's clock, and how
 * often the server had been asked for the page before.
 */
async function jumpToSilentPage(
  page: Page,
  { shop, network, times }: SilentPage,
): Promise<{ clock: ConsoleClock; before: number }> {
  const clock = await installConsoleClock(page);
  await openConsole(page, shop);
  await noteFaults(page);
  const before = frontPages(network);
  network.fault('/de', { kind: 'SILENT', times });
  await jump(page);
  await untilAsked(network, before, 1);
  return { clock, before };
}

/** Returns whether a page is requested since `before` and shown within a time in milliseconds. */
function comesWithin(
  pane: Locator,
  { network, before, timeout }: { network: FaultProxy; before: number; timeout: number },
): Promise<boolean> {
  // Before its request a page is not busy yet.
  const isShown = async () =>
    frontPages(network) > before && (await pane.getAttribute('aria-busy')) !== 'true';
  return expect
    .poll(isShown, { timeout })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

async function expectWinter(page: Page): Promise<void> {
  const pane = panes(page).first();
  await expect(pane.getByRole('textbox', { name: 'Time' })).toHaveValue(
    'Thu 24 Dec 2026, 00:00 CET',
  );
  await expect(shopIn(pane).locator('h1')).toBeVisible();
  await expect(pane).not.toHaveAttribute('aria-busy', 'true');
}

test('a lost page is requested once more without a message while the server responds', async ({
  page,
  shop,
  network,
}) => {
  const { clock, before } = await jumpToSilentPage(page, { shop, network, times: 1 });
  // The console waits for a slow page.
  await clock.fastForward(`00:${LATE_S - 2}`);
  expect(frontPages(network) - before).toBe(1);
  await clock.fastForward('00:03');
  await expectWinter(page);
  expect(frontPages(network) - before).toBe(2);
  await expect(page.locator('body')).not.toHaveAttribute('data-was-lost');
});

test('a page lost twice shows a message and a retry button in its pane, and loads by itself', async ({
  page,
  shop,
  network,
}) => {
  const { clock, before } = await jumpToSilentPage(page, { shop, network, times: 3 });
  const pane = panes(page).first();
  await clock.fastForward(`00:${LATE_S}`);
  await untilAsked(network, before, 2);
  await expect(pane.getByText(UNAVAILABLE)).toHaveCount(0);
  await clock.fastForward(`00:${LATE_S}`);
  await expect(pane.getByText(UNAVAILABLE)).toBeVisible();
  await expect(pane).toHaveAccessibleName(/not loaded/);
  // The server answers other calls, and the console does not claim otherwise.
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  await pane.getByRole('button', { name: 'Try again' }).click();
  await untilAsked(network, before, 3);
  await clock.fastForward(`00:${LATE_S}`);
  await expectWinter(page);
  await expect(pane.getByText(UNAVAILABLE)).toHaveCount(0);
});

test('a page that arrives after the message about its absence is shown', async ({
  page,
  shop,
  network,
}) => {
  const clock = await installConsoleClock(page);
  await openConsole(page, shop);
  const pane = panes(page).first();
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/de\?/, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await jump(page);
  await until('the page to be asked for', async () => asked === 1 || undefined);
  await clock.fastForward(`00:${LATE_S}`);
  await until('the page to be asked for again', async () => asked === 2 || undefined);
  await clock.fastForward(`00:${LATE_S}`);
  await expect(pane.getByText(UNAVAILABLE)).toBeVisible();
  const before = frontPages(network);
  release();
  await expectWinter(page);
  await expect(pane.getByText(UNAVAILABLE)).toHaveCount(0);
  expect(frontPages(network) - before).toBe(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page loads by itself whenever the worker is stopped', async ({ page, shop, network }) => {
    const clock = await installConsoleClock(page);
    await openConsole(page, shop);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await noteFaults(page);
    const pane = panes(page).first();
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    for (const moment of Array.from({ length: 8 }).keys()) {
      const before = frontPages(network);
      await page.keyboard.press(moment % 2 === 0 ? 'Alt+k' : 'Alt+j');
      // Each takes a few milliseconds.
      for (let count = 0; count < moment; count += 1) await page.evaluate(() => performance.now());
      await session.send('ServiceWorker.stopAllWorkers');
      // At some moments the browser loads the page by itself, at others it never comes.
      if (!(await comesWithin(pane, { network, before, timeout: 3000 })))
        await clock.fastForward(`00:${LATE_S}`);
      await expect(pane).not.toHaveAttribute('aria-busy', 'true');
    }
    await expect(shopIn(pane).locator('h1')).toBeVisible();
    await expect(page.locator('body')).not.toHaveAttribute('data-was-lost');
  });
});
