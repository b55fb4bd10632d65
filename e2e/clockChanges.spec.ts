import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn, untilLoaded } from './support/staffConsole.ts';

test('staff see what a clock-change day does in Berlin, and that Istanbul has none', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  const pane = panes(page).first();
  const bar = shopIn(pane).locator('[data-preview-bar]');
  const date = pane.getByLabel('Date', { exact: true });
  const time = pane.getByLabel('Time', { exact: true });
  const which = pane.getByLabel('Which', { exact: true });

  // The hour that the end of summer time repeats: one chooses, and the bar says which of them it is.
  await date.fill('2026-10-25');
  await time.fill('02:30');
  await expect(which).toBeVisible();
  await untilLoaded(page);
  await expect(bar).toContainText('UTC+02:00');
  await which.selectOption({ index: 1 });
  await expect(bar).toContainText('UTC+01:00');

  // The hour that its beginning leaves out: it is said, and the instant after it shown.
  await date.fill('2027-03-28');
  await time.fill('02:30');
  await expect(pane.getByText('Clocks skip 02:30 on this day. Shown is 03:00.')).toBeVisible();
  await expect(bar).toContainText('03:00');
  await expect(bar).toContainText('UTC+02:00');

  await pane.getByLabel('Shop', { exact: true }).selectOption('TR');
  for (const day of ['2026-10-25', '2027-03-28']) {
    await date.fill(day);
    await time.fill('02:30');
    await expect(which).toHaveCount(0);
    await expect(pane.getByText(/Clocks skip/)).toHaveCount(0);
    await expect(bar).toContainText('02:30');
    await expect(bar).toContainText('UTC+03:00');
  }
});
