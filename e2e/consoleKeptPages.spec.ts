import type { Frame, Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn, untilLoaded } from './support/staffConsole.ts';

const timeIn = (page: Page, index: number) =>
  panes(page).nth(index).getByRole('textbox', { name: 'Time' });

async function goTo(page: Page, typed: string): Promise<void> {
  await timeIn(page, 0).fill(typed);
  await timeIn(page, 0).press('Enter');
}

const framesOf = (page: Page) => page.frames().filter((frame) => frame.parentFrame() !== null);
const AUSTRIA = 1;
const TURKEY = 7;

/** Nine shops side by side, an hour before winter begins in Türkiye, the first shop to change. */
async function openNine(page: Page, shop: Parameters<typeof openConsole>[1]): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+9');
  await goTo(page, '30.11.2026 21:00');
  await expectTimes(page, '30 Nov 2026, 21:00 CET', '30 Nov 2026, 23:00 GMT+3');
}

/** Waits until each pane's head names the time of its page. */
async function expectTimes(page: Page, here: string, inTurkey: string): Promise<void> {
  await expect(panes(page)).toHaveCount(9);
  for (const index of Array.from({ length: 9 }).keys()) {
    const time = index === TURKEY ? inTurkey : here;
    await expect(timeIn(page, index)).toHaveValue(new RegExp(time.replace('+', '\\+')));
  }
  await expect(page.locator('.pane[aria-busy="true"]')).toHaveCount(0);
  await untilLoaded(page);
}

/** Collects the pages that frames load from now on. */
function loadsIn(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame().parentFrame() !== null)
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Returns what a frame shows, and the server's response for the frame's current address. */
async function shownAndAnswered(frame: Frame) {
  return frame.evaluate(async () => {
    const answer = await fetch(location.href);
    const answered = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const read = (page: Document) => ({
      view: page.querySelector('[data-preview-view]')?.getAttribute('data-preview-view'),
      parts: ['header', '#app', '.footer'].map((part) => page.querySelector(part)?.outerHTML),
    });
    return { shown: read(document), answered: read(answered) };
  });
}

test('a change of time that affects one of nine shops reloads only that shop’s page, and each pane shows its new URL', async ({
  page,
  shop,
}) => {
  await openNine(page, shop);
  const loads = loadsIn(page);
  const before = framesOf(page).map((frame) => frame.url());
  await goTo(page, '30.11.2026 22:00');
  await expectTimes(page, '30 Nov 2026, 22:00 CET', '1 Dec 2026, 00:00 GMT+3');
  expect(loads).toEqual(['/tr']);

  const frames = framesOf(page);
  expect(frames).toHaveLength(9);
  for (const frame of frames) {
    expect(before).not.toContain(frame.url());
    const { shown, answered } = await shownAndAnswered(frame);
    expect(shown).toEqual(answered);
    expect(shown.view).toContain('2026-11-30T21:00:00.000Z');
    expect(shown.parts).not.toContain(undefined);
  }

  await goTo(page, '1.12.2026 00:00');
  await expectTimes(page, '1 Dec 2026, 00:00 CET', '1 Dec 2026, 02:00 GMT+3');
  expect(loads.toSorted()).toEqual(
    ['/at', '/ch', '/ch_fr', '/cz', '/de', '/hu', '/pl', '/sk', '/tr'].toSorted(),
  );
});

test('a page that is not reloaded keeps its scroll position, and its links lead to pages of the new time', async ({
  page,
  shop,
}) => {
  await openNine(page, shop);
  const austria = shopIn(panes(page).nth(AUSTRIA));
  const html = austria.locator('html');
  // Scrolling also starts the page's app.
  await panes(page).nth(AUSTRIA).locator('iframe').hover();
  await page.mouse.wheel(0, 500);
  const scrolled = () => html.evaluate(() => Math.round(scrollY));
  await expect.poll(scrolled).toBeGreaterThan(300);
  const loads = loadsIn(page);
  await goTo(page, '30.11.2026 21:30');
  await expectTimes(page, '30 Nov 2026, 21:30 CET', '30 Nov 2026, 23:30 GMT+3');
  expect(loads).toEqual([]);
  expect(await scrolled()).toBeGreaterThan(300);
  await expect(timeIn(page, AUSTRIA)).toHaveValue(/21:30/);

  await austria.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).first().click();
  await expect(austria.locator('h1')).toContainText('Datenschutz');
  expect(loads).toEqual(['/at/privacy']);
  const view = austria.locator('[data-preview-view]');
  await expect(view).toHaveAttribute('data-preview-view', /2026-11-30T20:30:00/);
  await expect(timeIn(page, AUSTRIA)).toHaveValue(/21:30/);
});

test('the next change of time reloads a page in which a person has typed', async ({
  page,
  shop,
}) => {
  await openNine(page, shop);
  const austria = shopIn(panes(page).nth(AUSTRIA));
  const loads = loadsIn(page);
  await austria.locator('input[type=email]').first().fill('typed@example.com');
  await goTo(page, '30.11.2026 21:30');
  await expectTimes(page, '30 Nov 2026, 21:30 CET', '30 Nov 2026, 23:30 GMT+3');
  expect(loads).toEqual(['/at']);
  await expect(austria.locator('input[type=email]').first()).toHaveValue('');
});

test('back and forward restore each desk without reloading unchanged pages', async ({
  page,
  shop,
}) => {
  await openNine(page, shop);
  await goTo(page, '30.11.2026 21:30');
  await expectTimes(page, '30 Nov 2026, 21:30 CET', '30 Nov 2026, 23:30 GMT+3');
  const loads = loadsIn(page);
  await page.goBack();
  await expectTimes(page, '30 Nov 2026, 21:00 CET', '30 Nov 2026, 23:00 GMT+3');
  await page.goForward();
  await expectTimes(page, '30 Nov 2026, 21:30 CET', '30 Nov 2026, 23:30 GMT+3');
  expect(loads).toEqual([]);
  for (const frame of framesOf(page)) {
    const { shown, answered } = await shownAndAnswered(frame);
    expect(shown).toEqual(answered);
  }
});
