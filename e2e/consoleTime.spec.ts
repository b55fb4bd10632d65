import type { Page } from 'playwright/test';

import { installConsoleClock } from './support/consoleClock.ts';
import { expect, test } from './support/journey.ts';
import { openConsole, panes, runByPalette, untilLoaded } from './support/staffConsole.ts';

const timeIn = (page: Page, index: number) =>
  panes(page).nth(index).getByRole('textbox', { name: 'Time' });

async function typeTime(page: Page, typed: string, index = 0): Promise<void> {
  await timeIn(page, index).fill(typed);
  await timeIn(page, index).press('Enter');
}

test('the server confirms now each minute, its clock never runs ahead, and a pane reports an unconfirmed page', async ({
  page,
  context,
  shop,
}) => {
  const confirmations: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/v1/content-state')) confirmations.push(request.url());
  });
  const clock = await installConsoleClock(page);
  await openConsole(page, shop);
  await untilLoaded(page);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const clockOf = (ms: number) =>
    `now · ${new Date(ms).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })} CET`;
  const clockNow = async () => clockOf(await page.evaluate(() => Date.now()));
  const before = confirmations.length;
  await clock.fastForward('03:00');
  await expect.poll(() => confirmations.length).toBeGreaterThan(before);
  await expect
    .poll(async () => (await timeIn(page, 0).inputValue()) === (await clockNow()))
    .toBe(true);
  await expect(page.getByText('not checked since')).toHaveCount(0);

  await context.route('**/v1/content-state', (route) => route.abort());
  const last = await timeIn(page, 0).inputValue();
  await clock.fastForward('05:00');
  await expect(page.getByText('not checked since')).toBeVisible();
  await expect(timeIn(page, 0)).toHaveValue(last);
  await expect(page.locator('.title-view')).toContainText(last);
  await expect(page.getByText(/^The server does not respond/)).toBeVisible();

  await context.unroute('**/v1/content-state');
  await clock.fastForward('00:10');
  await expect(page.getByText('not checked since')).toHaveCount(0);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});

test('the timeline reports changes that cannot be loaded, and a step is refused with a message', async ({
  page,
  context,
  shop,
}) => {
  await context.route('**/v1/changes?*', (route) => route.abort());
  await openConsole(page, shop);
  await expect(page.getByText('The changes of Deutschland could not be loaded.')).toBeVisible();
  await page.keyboard.press('Alt+k');
  await expect(page.getByText('The list of changes could not be loaded.')).toBeVisible();
  await expect(timeIn(page, 0)).toHaveValue(/^now · /);
  await context.unroute('**/v1/changes?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.timeline-change').first()).toBeAttached();
  await page.keyboard.press('Alt+k');
  await expect(panes(page).first()).toHaveAttribute('data-away');
});

test('a time is typed in words, applies once it is complete, and only between 2000 and 2100', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await typeTime(page, '24.12.2026');
  await expect(timeIn(page, 0)).toHaveValue('Thu 24 Dec 2026, 00:00 CET');
  await typeTime(page, '+1d');
  await expect(timeIn(page, 0)).toHaveValue('Fri 25 Dec 2026, 00:00 CET');
  await typeTime(page, '18:30');
  await expect(timeIn(page, 0)).toHaveValue('Fri 25 Dec 2026, 18:30 CET');
  await typeTime(page, 'mon 00:01');
  await expect(timeIn(page, 0)).toHaveValue(/^Mon \d{1,2} \w{3} \d{4}, 00:01 CES?T$/);
  await typeTime(page, '30.11.2026 12:00');
  await expect(timeIn(page, 0)).toHaveValue('Mon 30 Nov 2026, 12:00 CET');
  // Winter begins at midnight by the clock of each shop.
  await typeTime(page, 'next TR');
  await expect(timeIn(page, 0)).toHaveValue('Mon 30 Nov 2026, 22:00 CET');
  await typeTime(page, 'now');
  await expect(timeIn(page, 0)).toHaveValue(/^now · /);

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/view-tokens')) requests.push(request.url());
  });
  for (const year of ['1999', '2101']) {
    await typeTime(page, `1.2.${year}`);
    await expect(panes(page).first()).toContainText('Only the years from 2000 to 2100');
  }
  await timeIn(page, 0).press('Escape');
  // The field has the focus still: what is typed replaces what it shows.
  await page.keyboard.type('1.2.2027');
  // Leaving the field also applies what was typed.
  await page.keyboard.press('Tab');
  await expect(timeIn(page, 0)).toHaveValue('Mon 1 Feb 2027, 00:00 CET');
  expect(requests).toHaveLength(1);
  await page.keyboard.press('Control+k');
  const remembered = page.getByRole('option', { name: /^Go back to/ });
  await expect(remembered.filter({ hasText: '1 Feb 2027' })).toHaveCount(1);
  expect(await remembered.filter({ hasText: /\b0?\d{1,3}, / }).allTextContents()).toEqual([]);
});

test('every jump in time moves only the linked panes, to one instant or by each shop’s own clock', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(3);
  await panes(page).nth(2).getByRole('combobox', { name: 'Shop' }).selectOption('TR');
  // The pane of now is not chained; the other two are.
  const chains = page.getByRole('button', { name: /^Moves / });
  expect(
    await chains.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed'))),
  ).toEqual(['false', 'true', 'true']);
  const ways: [string, () => Promise<void>, RegExp, RegExp][] = [
    [
      'the field',
      () => typeTime(page, '10.12.2026 10:00', 1),
      /10 Dec 2026, 10:00 CET/,
      /10 Dec 2026, 12:00 GMT\+3/,
    ],
    [
      'the keys',
      () => page.keyboard.press('Alt+j'),
      /1 Dec 2026, 00:00 CET/,
      /1 Dec 2026, 02:00 GMT\+3/,
    ],
    [
      'the timeline',
      () => page.getByRole('slider', { name: 'Timeline' }).press('ArrowRight'),
      /2 Dec 2026, 00:00 CET/,
      /2 Dec 2026, 02:00 GMT\+3/,
    ],
    [
      'the palette',
      () => runByPalette(page, '3.12.2026'),
      /3 Dec 2026, 00:00 CET/,
      /3 Dec 2026, 02:00 GMT\+3/,
    ],
    [
      'the list of changes',
      async () => {
        await page.keyboard.press('Alt+c');
        await page
          .getByRole('complementary', { name: 'Changes of content: Deutschland' })
          .getByRole('button', { name: /1 Dec 2026, 00:00 CET/ })
          .first()
          .click();
      },
      /1 Dec 2026, 00:00 CET/,
      /1 Dec 2026, 02:00 GMT\+3/,
    ],
  ];
  for (const [name, go, here, there] of ways) {
    await test.step(name, async () => {
      await go();
      await expect(timeIn(page, 1)).toHaveValue(here);
      await expect(timeIn(page, 2)).toHaveValue(there);
      await expect(timeIn(page, 0)).toHaveValue(/^now · /);
    });
  }
  await runByPalette(page, 'own clock');
  await typeTime(page, '1.1.2027', 1);
  await expect(timeIn(page, 1)).toHaveValue('Fri 1 Jan 2027, 00:00 CET');
  await expect(timeIn(page, 2)).toHaveValue('Fri 1 Jan 2027, 00:00 GMT+3');

  await chains.nth(2).click();
  await typeTime(page, '5.1.2027', 1);
  await expect(timeIn(page, 1)).toHaveValue('Tue 5 Jan 2027, 00:00 CET');
  await expect(timeIn(page, 2)).toHaveValue('Fri 1 Jan 2027, 00:00 GMT+3');
});

test('the timeline counts days of the shop’s calendar, lists their changes in English, and closes on Escape', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await expect(page.locator('.timeline-now')).toHaveAttribute('title', /^Today, /);
  await typeTime(page, '24.10.2026 00:30');
  await expect(timeIn(page, 0)).toHaveValue('Sat 24 Oct 2026, 00:30 CEST');
  await timeline.press('ArrowRight');
  await timeline.press('ArrowRight');
  await expect(timeIn(page, 0)).toHaveValue('Mon 26 Oct 2026, 00:30 CET');
  await typeTime(page, '1.12.2026');
  await expect(page.locator('.timeline-said')).toHaveText(/^Tue 1 Dec 2026 · .*changes/);
  await expect(timeline).toHaveAttribute(
    'aria-valuetext',
    /^Tue 1 Dec 2026, 00:00 CET\. .*changes/,
  );

  await panes(page).first().getByRole('combobox', { name: 'Shop' }).selectOption('TR');
  await expect(timeIn(page, 0)).toHaveValue('Tue 1 Dec 2026, 02:00 GMT+3');
  await typeTime(page, '1.2.2027');
  await expect(timeIn(page, 0)).toHaveValue('Mon 1 Feb 2027, 00:00 GMT+3');
  await expect(page.locator('.title-view')).toContainText(
    /\((?:Sun 31 Jan|Mon 1 Feb) 2027, .*, my time\)|\(\d\d:\d\d .*, my time\)/,
  );
  await timeline.focus();
  await page.keyboard.press('Escape');
  await expect(timeline).toHaveCount(0);
  await expect(panes(page).first()).toBeFocused();
});
