import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openConsole, panes, runByPalette, shopIn, untilLoaded } from './support/staffConsole.ts';

test('a table lists the shops that lack the winter footer and links to the differences', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  // In Türkiye it is midnight two hours earlier, and winter begins.
  const time = page.getByRole('textbox', { name: 'Time' });
  await time.fill('30.11.2026 22:30');
  await time.press('Enter');
  await expect(time).toHaveValue(/^Mon 30 Nov 2026, 22:30/);
  await page.keyboard.press('Alt+w');
  const dialog = page.getByRole('dialog', { name: 'Which shops differ' });
  await dialog.getByLabel('Compared with').selectOption({ label: 'a week before' });
  await expect(dialog.getByRole('row')).toHaveCount(10);
  const heights = await dialog
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight));
  await expect(
    dialog.getByText('Footer: another one in Türkiye, the same in Deutschland'),
  ).toBeVisible();
  const row = (name: string) => dialog.getByRole('row', { name });
  await expect(row('Magyarország').getByText('the same')).toHaveCount(3);
  // Nothing moved when the shops loaded.
  expect(
    await dialog.locator('tbody tr').evaluateAll((rows) => rows.map((one) => one.clientHeight)),
  ).toEqual(heights);
  expect(await accessibilityFindings(page)).toEqual([]);

  await row('Türkiye')
    .getByRole('button', { name: /Türkiye, footer/ })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(panes(page)).toHaveCount(2);
  await expect(page.getByLabel('Compare', { exact: true })).toHaveValue('FOOTER');
  await expect(
    page.getByRole('complementary', { name: /^Differences/ }).getByRole('status'),
  ).toHaveText(/^\d+ differences$/);
  await expect(shopIn(panes(page).first()).locator('html')).toHaveAttribute('lang', 'tr-TR');
});

test('each pane can be compared with the first pane of its own shop only', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(3);
  await runByPalette(page, 'turkey');
  await page.keyboard.press('Alt+d');
  const list = page.getByRole('complementary', { name: 'Differences from the first pane' });
  await expect(list.getByRole('region')).toHaveCount(2);
  await list.getByLabel('Within one shop only').check();
  const alone = page.getByRole('complementary', { name: 'Differences between the two panes' });
  await expect(alone.getByRole('region', { name: 'Pane 2: DE' })).toBeVisible();
  await expect(alone.getByRole('region')).toHaveCount(1);
});

test('two pages are overlaid and compared by swiping, fading and subtracting', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  await page.keyboard.press('Alt+f');
  await page.keyboard.press('Alt+v');
  const over = page.getByRole('region', { name: 'Overlay two pages' });
  await expect(over.getByText('Left: Pane 1, Deutschland, now')).toBeVisible();
  await expect(over.locator('iframe')).toHaveCount(2);
  const [first, second] = [over.locator('iframe').first(), over.locator('iframe').last()];
  for (const frame of [first, second]) {
    await expect(frame.contentFrame().locator('h1')).toBeVisible();
  }
  await untilLoaded(page);
  const share = over.getByRole('slider');
  await expect(share).toHaveAttribute('aria-valuetext', '50 % of the left page');
  // Clicks on the left reach one page, those on the right the other.
  const box = await over.locator('.overlay-stage').boundingBox();
  const frameAt = (x: number) =>
    page.evaluate(
      ([left, top]) => {
        const frames = [...document.querySelectorAll('.overlay-stage iframe')];
        const frame = document.elementsFromPoint(left ?? 0, top ?? 0)[0];
        return frames.findIndex((one) => one === frame);
      },
      [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + 100],
    );
  expect(await frameAt(0.3)).toBe(0);
  expect(await frameAt(0.7)).toBe(1);
  await share.press('Home');
  expect(await frameAt(0.3)).toBe(1);

  // Both scroll as one.
  await second.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollTo(0, 300));
  await expect
    .poll(() => first.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY))
    .toBeGreaterThan(200);

  await over.getByLabel('How').selectOption({ label: 'what differs' });
  await second.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollTo(0, 0));
  await expect(over.locator('.overlay-over')).toHaveCSS('mix-blend-mode', 'difference');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Alt+v');
  await expect(over).toHaveCount(0);
  await expect(panes(page)).toHaveCount(2);
});

test('the overlay keeps the focus and receives all keys, even those pressed in its pages, until Escape or a new layout', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  await page.keyboard.press('Alt+g');
  const time = panes(page).last().getByRole('textbox', { name: 'Time' });
  await expect(time).toBeFocused();
  const over = page.getByRole('region', { name: 'Overlay two pages' });
  await page.keyboard.press('Alt+v');
  await expect(over).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await expect(time).toBeFocused();

  await page.keyboard.press('Alt+v');
  const under = over.locator('iframe').first().contentFrame();
  await expect(under.locator('h1')).toBeVisible();
  await untilLoaded(page);
  for (const key of ['Escape', 'Alt+v']) {
    await under.locator('h1').click();
    await page.keyboard.press(key);
    await expect(over).toHaveCount(0);
    await page.keyboard.press('Alt+v');
    await expect(over).toBeFocused();
    await expect(under.locator('h1')).toBeVisible();
    await untilLoaded(page);
  }

  await page.keyboard.press('Alt+9');
  await expect(over).toHaveCount(0);
  await expect(panes(page)).toHaveCount(9);
});
