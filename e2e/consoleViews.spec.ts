import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openConsole, panes, runByPalette, shopIn } from './support/staffConsole.ts';

test('shows now and then side by side, says what differs, and goes from change to change', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  const [now, then] = [panes(page).first(), panes(page).nth(1)];
  await expect(now).not.toHaveAttribute('data-away');
  await expect(then).toHaveAttribute('data-away');

  await page.keyboard.press('Alt+d');
  const differences = page.getByRole('complementary', {
    name: 'Differences between the two panes',
  });
  await expect(differences.getByRole('status')).toHaveText(/^\d+ differences$/);
  const added = differences.getByRole('button', { name: /was added$/ }).first();
  const words = /“(?<words>.+)”/.exec((await added.textContent()) ?? '')?.groups?.['words'] ?? '';
  await added.click();
  const marked = shopIn(then).locator('[data-preview-difference="ADDED"]', { hasText: words });
  await expect(marked.first()).toBeInViewport();

  await page.keyboard.press('Alt+c');
  const changes = page.getByRole('complementary', { name: 'Changes of content: Deutschland' });
  const current = changes.locator('[aria-current="true"] time').first();
  const firstTime = await current.getAttribute('datetime');
  await page.keyboard.press('Alt+k');
  await expect(current).not.toHaveAttribute('datetime', firstTime ?? '');
  await page.keyboard.press('Alt+j');
  await expect(current).toHaveAttribute('datetime', firstTime ?? '');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('shows a shop as every group of a test sees it, and what they see differently', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await expect(page.getByRole('combobox', { name: 'Test' })).toHaveValue('');
  await runByPalette(page, 'every group');
  await expect(panes(page)).toHaveCount(2);
  const groups = page.getByRole('combobox', { name: 'Group' });
  const [one, other] = [await groups.first().inputValue(), await groups.last().inputValue()];
  expect(one).not.toBe(other);
  await page.keyboard.press('Alt+d');
  await expect(page.getByRole('button', { name: /^Heading “.+” became “.+”$/ })).toBeVisible();
});

test('every pane follows the timeline that looked at the same time', async ({ page, shop }) => {
  await openConsole(page, shop);
  await runByPalette(page, 'nine');
  await expect(panes(page)).toHaveCount(9);
  await page.getByRole('slider', { name: 'Timeline' }).press('ArrowRight');
  await expect(page.locator('[data-pane][data-away]')).toHaveCount(9);
  await expect(page.locator('.title-view')).toContainText('pane 1 of 9');
  await runByPalette(page, 'now');
  await expect(page.locator('[data-pane][data-away]')).toHaveCount(0);
});
