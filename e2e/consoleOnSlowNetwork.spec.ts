import { expect, test } from './support/faultyShop.ts';
import { enter, firstStaff, panes, shopIn } from './support/staffConsole.ts';
import { until } from './support/until.ts';

test('a shop that is chosen while the first page still comes is the one that stays', async ({
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
  // The other shop's page is asked for only once the first one has come.
  const response = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/de');
  network.fault(/view-tokens/, { kind: 'SLOW', delayMs: 5000 });
  const chosen = page.getByRole('combobox', { name: 'Shop' });
  await chosen.selectOption('HU');
  await (await response).finished();
  const shown = shopIn(panes(page).first()).locator('html');
  await expect(shown).toHaveAttribute('lang', 'hu-HU');
  await expect(chosen).toHaveValue('HU');
});

test('a head names the page that stands in its pane while another one is on its way', async ({
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
  await expect(pane.getByRole('progressbar', { name: /Thu 24 Dec 2026/ })).toBeVisible();
  await expect(time).toHaveValue(/^now · /);
  await expect(page.locator('.title-view')).toContainText('now · ');
  await expect(time).toHaveValue('Thu 24 Dec 2026, 00:00 CET');
  await expect(page.locator('.title-view')).toContainText('Thu 24 Dec 2026');
  await expect(pane.getByRole('progressbar')).toHaveCount(0);
});

test('panes that a server away has left empty come back with it, and so do all tabs with one signing in', async ({
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
  await expect(page.getByText(/^The server does not answer/)).toBeVisible();
  network.clear();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
});
