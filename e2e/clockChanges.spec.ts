import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn } from './support/staffConsole.ts';

test('staff see both sides of a clock change in Berlin, and none in Istanbul', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  const pane = panes(page).first();
  const time = pane.getByRole('textbox', { name: 'Time' });
  const which = pane.getByLabel('Which', { exact: true });
  /** The view that the response itself names. */
  const shown = shopIn(pane).locator('[data-preview-view]');
  const isShown = (at: string) =>
    expect(shown).toHaveAttribute('data-preview-view', new RegExp(`"at":"${at}"`));
  const goTo = async (typed: string) => {
    await time.fill(typed);
    await time.press('Enter');
  };

  // The hour that the end of summer time repeats: one chooses, and the head says which of them it is.
  await goTo('25.10.2026 02:30');
  await expect(which).toBeVisible();
  await isShown('2026-10-25T00:30:00.000Z');
  await expect(time).toHaveValue('Sun 25 Oct 2026, 02:30 CEST');
  await which.selectOption({ index: 1 });
  await isShown('2026-10-25T01:30:00.000Z');
  await expect(time).toHaveValue('Sun 25 Oct 2026, 02:30 CET');

  // The hour that its beginning leaves out: it is said, and the instant after it shown.
  await goTo('28.3.2027 02:30');
  await expect(pane.getByText('Clocks skip 02:30 on this day. Shown is 03:00.')).toBeVisible();
  await isShown('2027-03-28T01:00:00.000Z');
  await expect(time).toHaveValue('Sun 28 Mar 2027, 03:00 CEST');

  await pane.getByLabel('Shop', { exact: true }).selectOption('TR');
  await expect(time).toHaveValue('Sun 28 Mar 2027, 04:00 GMT+3');
  for (const day of ['25.10.2026', '28.3.2027']) {
    await goTo(`${day} 02:30`);
    await expect(which).toHaveCount(0);
    await expect(time).toHaveValue(/, 02:30 GMT\+3$/);
    await expect(pane.getByText(/Clocks skip/)).toHaveCount(0);
  }
});
