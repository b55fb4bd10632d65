import { openConsole, press, untilThere } from './support/firefoxConsole.ts';
import { expect, test, readText } from './support/firefoxJourney.ts';
import { until } from './support/until.ts';

test('Firefox: each change of shop and each link is one history step, and none is lost', async ({
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

test('Firefox: an edge is dragged over the pages, and a pane is dragged to another place', async ({
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
  expect(await readText(tab, '.drop-target')).toBe('Swap with pane 2');
  await tab.mouse.up();
  await tab.waitForFunction(
    () => document.querySelector('[data-pane]')?.hasAttribute('data-away') === true,
  );
});

test('Firefox: the preview panel’s settings survive a reload, and one press returns to now', async ({
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
