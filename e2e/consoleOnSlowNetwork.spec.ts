import { expect, test } from './support/faultyShop.ts';
import { enter, firstStaff, panes, shopIn } from './support/staffConsole.ts';
import { until } from './support/until.ts';

test('a shop that is chosen while the first page loads stays chosen', async ({
  page,
  shop,
  network,
}) => {
  network.fault('/de', { kind: 'SLOW', delayMs: 2000 });
  await page.goto('/staff');
  const { name, password } = firstStaff(shop);
  await enter(page, name, password);
  await until(
    'the first page to be asked for',
    async () => network.asked().some((one) => one.startsWith('/de?')) || undefined,
  );
  // The other shop's page is requested only after the first one has arrived.
  const response = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/de');
  network.fault(/view-tokens/, { kind: 'SLOW', delayMs: 5000 });
  const chosen = page.getByRole('combobox', { name: 'Shop' });
  await chosen.selectOption('HU');
  await (await response).finished();
  const shown = shopIn(panes(page).first()).locator('html');
  await expect(shown).toHaveAttribute('lang', 'hu-HU');
  await expect(chosen).toHaveValue('HU');
});

test('a pane head names the visible page while another one loads', async ({
  page,
  shop,
  network,
}) => {
  await page.goto('/staff');
  const { name, password } = firstStaff(shop);
  await enter(page, name, password);
  const pane = panes(page).first();
  await expect(shopIn(pane).locator('h1')).toBeVisible();
  const time = pane.getByRole('textbox', { name: 'Time' });
  await expect(time).toHaveValue(/^now · /);
  await expect(pane.getByRole('progressbar')).toHaveCount(0);

  network.fault('/de', { kind: 'SLOW', delayMs: 3000 });
  await time.fill('24.12.2026');
  await time.press('Enter');
  const line = pane.getByRole('progressbar', { name: /Thu 24 Dec 2026/ });
  await expect(line).toBeVisible();
  // It rests while a page takes no longer than most do: a line that moves in each pane holds up the pages.
  const waits = await line.evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().delay),
  );
  expect(waits).toEqual([1000]);
  await expect(time).toHaveValue(/^now · /);
  await expect(page.locator('.title-view')).toContainText('now · ');
  await expect(time).toHaveValue('Thu 24 Dec 2026, 00:00 CET');
  await expect(page.locator('.title-view')).toContainText('Thu 24 Dec 2026');
  await expect(pane.getByRole('progressbar')).toHaveCount(0);
});

test('panes that stay empty while the server is down load when it is back, and one sign-in restores all tabs', async ({
  page,
  context,
  shop,
  network,
}) => {
  await page.goto('/staff');
  const other = await context.newPage();
  await other.goto(`${network.url}/staff`);
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const { name, password } = firstStaff(shop);
  await enter(page, name, password);
  await expect(panes(other)).toHaveCount(1);
  await other.close();

  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
  network.fault(/./, { kind: 'CLOSED' });
  await page.keyboard.press('Alt+k');
  await expect(page.getByText('This page cannot be shown at the moment.')).toBeVisible();
  await expect(page.getByText(/^The server does not respond/)).toBeVisible();
  network.clear();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
});

test('a pane with a gateway’s error page says so, and loads the page once the server responds', async ({
  page,
  shop,
  network,
}) => {
  await page.goto('/staff');
  const { name, password } = firstStaff(shop);
  await enter(page, name, password);
  const pane = panes(page).first();
  await expect(shopIn(pane).locator('h1')).toBeVisible();
  network.fault('/de', { kind: 'STATUS', status: 502 });
  await page.keyboard.press('Alt+k');
  await expect(pane.getByText('This page cannot be shown at the moment.')).toBeVisible();
  await expect(pane).toHaveAccessibleName(/not loaded/);
  network.clear();
  await expect(shopIn(pane).locator('h1')).not.toHaveText('Bad gateway');
  await expect(pane.getByRole('textbox', { name: 'Time' })).toHaveValue(/2026, \d\d:\d\d/);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page whose connection is lost loads by itself without a message', async ({
    page,
    shop,
    network,
  }) => {
    await page.goto('/staff');
    const { name, password } = firstStaff(shop);
    await enter(page, name, password);
    const pane = panes(page).first();
    await expect(shopIn(pane).locator('h1')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => {
      const look = () => {
        if (document.querySelector('.shop-frame-fault, [data-connection="AWAY"]')) {
          document.body.dataset['wasLost'] = '';
        }
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-connection'],
      });
    });

    // A page that was pressed is loaded, without a question whether it may stay.
    await shopIn(pane).locator('h1').click();
    // The call for the token may leave one connection, on which the browser itself asks once more.
    network.fault('/de', { kind: 'CLOSED', times: 2 });
    const before = network.asked().filter((one) => one.startsWith('/de?')).length;
    const time = pane.getByRole('textbox', { name: 'Time' });
    await time.fill('24.12.2026');
    await time.press('Enter');
    await expect(time).toHaveValue('Thu 24 Dec 2026, 00:00 CET');
    await expect(shopIn(pane).locator('h1')).toBeVisible();
    expect(network.asked().filter((one) => one.startsWith('/de?')).length - before).toBe(3);
    await expect(page.locator('body')).not.toHaveAttribute('data-was-lost');
  });
});
