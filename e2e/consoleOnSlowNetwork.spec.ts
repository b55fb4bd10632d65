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
  const came = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/de');
  network.fault(/view-tokens/, { kind: 'SLOW', delayMs: 5000 });
  const chosen = page.getByRole('combobox', { name: 'Shop' });
  await chosen.selectOption('HU');
  await (await came).finished();
  const shown = shopIn(panes(page).first()).locator('html');
  await expect(shown).toHaveAttribute('lang', 'hu-HU');
  await expect(chosen).toHaveValue('HU');
});
