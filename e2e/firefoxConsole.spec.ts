import type { Page } from 'puppeteer-core';

import { expect, test, textOf } from './support/firefoxJourney.ts';
import type { RunningServer } from './support/server.ts';
import { firstStaff } from './support/staff.ts';
import { until } from './support/until.ts';

/** Opens the console as signed-in staff, with the first page shown. */
async function openConsole(tab: Page, url: string, shop: RunningServer): Promise<void> {
  await tab.goto(`${url}/staff`);
  await signIn(tab, shop);
  await untilThere(tab, 1);
}

async function signIn(tab: Page, shop: RunningServer): Promise<void> {
  const { name, password } = firstStaff(shop);
  await tab.locator('#staff-name').fill(name);
  await tab.locator('#staff-password').fill(password);
  await tab.locator('button[type="submit"]').click();
}

/** Waits until so many panes are there, and no page is on its way. */
async function untilThere(tab: Page, count: number): Promise<void> {
  await tab.waitForFunction(
    (wanted) =>
      document.querySelectorAll('[data-pane]').length === wanted &&
      document.querySelector('.pane[aria-busy="true"]') === null,
    {},
    count,
  );
}

async function press(tab: Page, modifier: 'Alt' | 'Control', key: string): Promise<void> {
  await tab.keyboard.down(modifier);
  await tab.keyboard.press(key as 'k');
  await tab.keyboard.up(modifier);
}

const times = (tab: Page) =>
  tab.$$eval('.pane-head input[name="time"]', (fields) => fields.map((field) => field.value));

async function typeTime(tab: Page, typed: string): Promise<void> {
  await tab.locator('.pane-head input[name="time"]').fill(typed);
  await tab.keyboard.press('Enter');
}

test('Firefox: a head names the page that is there, and says when another is on its way', async ({
  tab,
  shop,
  network,
}) => {
  await tab.setViewport({ width: 1280, height: 800 });
  await openConsole(tab, network.url, shop);
  expect((await times(tab))[0]).toMatch(/^now · /);
  network.fault('/de', { kind: 'SLOW', delayMs: 3000 });
  await typeTime(tab, '24.12.2026');
  await tab.waitForSelector('[role="progressbar"]');
  expect((await times(tab))[0]).toMatch(/^(?:now|24\.12)/);
  expect(await textOf(tab, '.title-view')).toContain('now · ');
  await untilThere(tab, 1);
  expect((await times(tab))[0]).toBe('Thu 24 Dec 2026, 00:00 CET');
  expect(await textOf(tab, '.title-view')).toContain('Thu 24 Dec 2026');
});

test('Firefox: now is asked for each minute, and comes by itself when a change is due', async ({
  tab,
  shop,
}) => {
  const LATER_MS = 6000;
  // Minutes pass like seconds, and the server names a change that is soon due.
  await tab.evaluateOnNewDocument((laterMs) => {
    const { setInterval: everyMs, fetch: load } = window;
    Object.assign(window, {
      setInterval: (run: () => void, ms: number) => everyMs(run, ms === 60_000 ? 1000 : ms),
      fetch: async (input: RequestInfo, init?: RequestInit) => {
        const answer = await load(input, init);
        const { url } = new Request(input);
        if (!url.includes('/v1/content-state') || !answer.ok) return answer;
        const { shops, ...same } = (await answer.json()) as { shops: { site: string }[] };
        const asked = (window as { asked?: number }).asked ?? 0;
        const { dueMs = Date.now() + laterMs } = window as { dueMs?: number };
        Object.assign(window, { dueMs, asked: asked + 1 });
        const nextChangeAt = Date.now() < dueMs ? new Date(dueMs).toISOString() : null;
        const changed = shops.map((each) => ({ ...each, nextChangeAt }));
        return Response.json({ ...same, shops: changed });
      },
    });
  }, LATER_MS);
  await openConsole(tab, shop.url, shop);
  await tab.waitForFunction(() => {
    const { dueMs = Infinity } = window as { dueMs?: number };
    const shown = document.querySelector('iframe')?.contentWindow;
    return (shown?.performance.timeOrigin ?? 0) >= dueMs;
  });
  await untilThere(tab, 1);
  const asked = () => tab.evaluate(() => (window as { asked?: number }).asked ?? 0);
  const before = await asked();
  await expect.poll(asked).toBeGreaterThan(before + 1);
  expect((await times(tab))[0]).toMatch(/^now · /);
});

test('Firefox: signing out and in again in one tab does so in all', async ({ tab, shop }) => {
  await openConsole(tab, shop.url, shop);
  const other = await tab.browserContext().newPage();
  await other.goto(`${shop.url}/staff`);
  await untilThere(other, 1);
  await press(other, 'Control', 'k');
  await other.waitForSelector('dialog[open] input', { visible: true });
  await other.keyboard.type('sign out');
  await other.keyboard.press('Enter');
  await other.waitForSelector('#staff-name', { visible: true });
  await tab.bringToFront();
  await tab.waitForSelector('#staff-name', { visible: true });
  await signIn(tab, shop);
  await untilThere(tab, 1);
  await untilThere(other, 1);
});

test('Firefox: shops and links are one step each in the history, and no step is lost', async ({
  tab,
  shop,
}) => {
  await openConsole(tab, shop.url, shop);
  const untilShown = (pathname: string) =>
    tab.waitForFunction(
      (wanted) =>
        document.querySelector('iframe')?.contentWindow?.location.pathname === wanted &&
        document.querySelector('.pane[aria-busy="true"]') === null,
      {},
      pathname,
    );
  const go = (steps: number) => tab.evaluate((by) => history.go(by), steps);
  await tab.select('.pane-head select[name="site"]', 'TR');
  await untilShown('/tr');
  const before = await tab.evaluate(() => history.length);
  const frame = await (await tab.waitForSelector('[data-pane] iframe'))?.contentFrame();
  await frame?.locator('a[href*="/subscribenewsletter"]').click();
  await untilShown('/tr/subscribenewsletter');
  expect(await tab.evaluate(() => history.length)).toBe(before + 1);
  await go(-1);
  await untilShown('/tr');
  await go(-1);
  await untilShown('/de');
  await go(1);
  await untilShown('/tr');
  await go(1);
  await untilShown('/tr/subscribenewsletter');

  // In quick succession, before any of the pages has come.
  await go(-1);
  await go(-1);
  await untilShown('/de');
  await go(2);
  await untilShown('/tr/subscribenewsletter');
  expect(await tab.evaluate(() => history.length)).toBe(before + 1);
});

test('Firefox: panes are reloaded on demand, and come back with the server', async ({
  tab,
  shop,
  network,
}) => {
  await openConsole(tab, network.url, shop);
  const cameMs = () =>
    tab.$eval('iframe', (frame) => frame.contentWindow?.performance.timeOrigin ?? 0);
  const before = await cameMs();
  await press(tab, 'Alt', 'a');
  await expect.poll(cameMs).toBeGreaterThan(before);
  await untilThere(tab, 1);

  network.fault(/^\/(?:service|de)/, { kind: 'CLOSED' });
  await press(tab, 'Alt', 'k');
  await tab.waitForSelector('.shop-frame-fault', { visible: true });
  await tab.waitForSelector('[data-connection="AWAY"]');
  network.clear();
  await tab.waitForSelector('[data-connection="CONNECTED"]');
  await untilThere(tab, 1);
  expect(await tab.$('.shop-frame-fault')).toBeNull();
});

test('Firefox: a step is refused in words while the list of changes cannot be loaded', async ({
  tab,
  shop,
  network,
}) => {
  network.fault(/v1\/changes/, { kind: 'CLOSED' });
  await openConsole(tab, network.url, shop);
  expect(await textOf(tab, '.timeline-said [role="alert"]')).toContain('could not be loaded');
  await press(tab, 'Alt', 'k');
  await tab.waitForFunction(() =>
    document.querySelector('.status-said')?.textContent.includes('could not be loaded'),
  );
  expect((await times(tab))[0]).toMatch(/^now · /);
  network.clear();
});

test('Firefox: words are read as a time once they are complete, and all chained panes go there', async ({
  tab,
  shop,
}) => {
  await tab.setViewport({ width: 1600, height: 900 });
  await openConsole(tab, shop.url, shop);
  await press(tab, 'Alt', '9');
  await untilThere(tab, 9);
  await typeTime(tab, 'next TR');
  await tab.waitForFunction(() => document.querySelectorAll('[data-pane][data-away]').length === 9);
  await untilThere(tab, 9);
  await typeTime(tab, '1999');
  expect(await textOf(tab, '.field-error')).not.toBe('');
  await tab.keyboard.press('Escape');
  await typeTime(tab, '24.10.2026 00:30');
  await untilThere(tab, 9);
  await tab.focus('#timeline');
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('ArrowRight');
  await expect
    .poll(() => times(tab))
    .toEqual(
      Array.from({ length: 9 }, () => expect.stringMatching(/^Mon 26 Oct 2026, 0[0-2]:30 /)),
    );
  expect((await times(tab))[0]).toBe('Mon 26 Oct 2026, 00:30 CET');
});

test('Firefox: the timeline closes on Escape and leaves the focus in its pane', async ({
  tab,
  shop,
}) => {
  await openConsole(tab, shop.url, shop);
  expect(await textOf(tab, '.timeline-said')).toMatch(/^\w{3} \d{1,2} \w{3} \d{4}/);
  await tab.focus('#timeline');
  await tab.keyboard.press('Escape');
  await tab.waitForFunction(() => document.querySelector('#timeline') === null);
  expect(await tab.evaluate(() => document.activeElement?.matches('[data-pane]'))).toBe(true);
});

test('Firefox: an edge is drawn over the pages, and a pane is dragged to another place', async ({
  tab,
  shop,
}) => {
  await tab.setViewport({ width: 1280, height: 800 });
  await openConsole(tab, shop.url, shop);
  await press(tab, 'Alt', '2');
  await untilThere(tab, 2);
  const boxOf = async (selector: string) => {
    const box = await (await tab.$(selector))?.boundingBox();
    if (!box) throw new Error(`${selector} is not on the screen`);
    return box;
  };
  const edge = await boxOf('[role="separator"]');
  const before = await boxOf('[data-pane]');
  await tab.mouse.move(edge.x + edge.width / 2, edge.y + 200);
  await tab.mouse.down();
  for (const step of [50, 100, 150, 200]) {
    await tab.mouse.move(edge.x + edge.width / 2 - step, edge.y + 200);
  }
  await tab.mouse.up();
  await expect
    .poll(async () => (await boxOf('[data-pane]')).width)
    .toBeLessThan(before.width - 150);

  const grip = await boxOf('.pane-code');
  const [, second] = await tab.$$('[data-pane]');
  const target = await second?.boundingBox();
  if (!target) throw new Error('There is no second pane');
  await tab.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(grip.x + 40, grip.y + 40);
  // A hand goes on moving until it sees where the pane would go.
  let x = target.x + target.width / 2;
  await until('the place to drop it', async () => {
    await tab.mouse.move((x += 1), target.y + target.height / 2);
    return (await tab.$('.drop-target')) ?? undefined;
  });
  expect(await textOf(tab, '.drop-target')).toBe('Change places with pane 2');
  await tab.mouse.up();
  await tab.waitForFunction(
    () => document.querySelector('[data-pane]')?.hasAttribute('data-away') === true,
  );
});

test('Firefox: the chosen settings of the preview panel survive a reload, and now is one press', async ({
  tab,
  shop,
}) => {
  await openConsole(tab, shop.url, shop);
  const open = async () => {
    await tab.goto(`${shop.url}/de`);
    await tab.mouse.move(40, 40);
    await tab.mouse.move(80, 80);
    await tab.locator('::-p-aria([name="Preview settings"][role="button"])').click();
    await tab.waitForSelector('dialog[open]', { visible: true });
  };
  await open();
  const date = 'dialog[open] input[type="date"]';
  await tab.$eval(date, (field) => field.focus());
  await tab.locator(date).fill('2026-12-24');
  await open();
  await tab.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('dialog[open] input[type="date"]')?.value ===
      '2026-12-24',
  );
  await tab.locator('dialog[open] ::-p-aria([name="Now"][role="button"])').click();
  await tab.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('dialog[open] input[type="date"]')?.value !==
      '2026-12-24',
  );
});
