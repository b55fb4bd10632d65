import {
  openConsole,
  press,
  signIn,
  times,
  typeTime,
  untilThere,
} from './support/firefoxConsole.ts';
import { expect, test, readText } from './support/firefoxJourney.ts';

test('Firefox: a pane head names the visible page and reports when another is loading', async ({
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
  expect(await readText(tab, '.title-view')).toContain('now · ');
  await untilThere(tab, 1);
  expect((await times(tab))[0]).toBe('Thu 24 Dec 2026, 00:00 CET');
  expect(await readText(tab, '.title-view')).toContain('Thu 24 Dec 2026');
});

test('Firefox: now is confirmed each minute and reloads when a change is due', async ({
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

test('Firefox: signing out or in in one tab does so in all tabs', async ({ tab, shop }) => {
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

test('Firefox: panes reload on demand and recover with the server', async ({
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

test('Firefox: a step is refused with a message while the list of changes cannot be loaded', async ({
  tab,
  shop,
  network,
}) => {
  network.fault(/v1\/changes/, { kind: 'CLOSED' });
  await openConsole(tab, network.url, shop);
  expect(await readText(tab, '.timeline-said [role="alert"]')).toContain('could not be loaded');
  await press(tab, 'Alt', 'k');
  await tab.waitForFunction(() =>
    document.querySelector('.status-said')?.textContent.includes('could not be loaded'),
  );
  expect((await times(tab))[0]).toMatch(/^now · /);
  network.clear();
});

test('Firefox: a time typed in words applies once it is complete and moves all linked panes', async ({
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
  expect(await readText(tab, '.field-error')).not.toBe('');
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
  expect(await readText(tab, '.timeline-said')).toMatch(/^\w{3} \d{1,2} \w{3} \d{4}/);
  await tab.focus('#timeline');
  await tab.keyboard.press('Escape');
  await tab.waitForFunction(() => document.querySelector('#timeline') === null);
  expect(await tab.evaluate(() => document.activeElement?.matches('[data-pane]'))).toBe(true);
});
