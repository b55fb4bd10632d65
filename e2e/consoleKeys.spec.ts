import type { Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn, untilLoaded } from './support/staffConsole.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a command' });

async function firstFor(page: Page, typed: string): Promise<string> {
  await field(page).fill(typed);
  return (await palette(page).getByRole('option').first().textContent()) ?? '';
}

test('the palette finds shops by code and name, pages, dates and commands by other words or with typing errors', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await untilLoaded(page);
  await page.keyboard.press('Control+k');
  const wanted: [typed: string, first: RegExp][] = [
    ['HU', /^Shop: Magyarország/],
    ['TR', /^Shop: Türkiye/],
    ['AT', /^Shop: Österreich/],
    ['hungary', /^Shop: Magyarország/],
    ['turkiye', /^Shop: Türkiye/],
    ['osterreich', /^Shop: Österreich/],
    ['24.12.2026', /^Go to Thu 24 Dec 2026, 00:00 CET/],
    ['/countries', /^Page: .*\/countries/],
    ['sign out', /^Log out/],
    ['compare', /^Highlight differences/],
    ['diff', /^Highlight differences/],
    ['reload', /^Reload all pages/],
    ['tiemline', /^Timeline/],
    ['differances', /^(?:Highlight differences|Next difference)/],
  ];
  for (const [typed, first] of wanted) expect(await firstFor(page, typed), typed).toMatch(first);

  // An unavailable command says why and does nothing.
  expect(await firstFor(page, 'reopen')).toContain('No pane was closed in this window.');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('status').first()).toHaveText(
    'No pane was closed in this window.',
  );
  await field(page).fill('hu');
  await page.keyboard.press('Enter');
  await expect(shopIn(panes(page)).locator('html')).toHaveAttribute('lang', 'hu-HU');
  await expect(panes(page)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  expect(await firstFor(page, '')).toMatch(/^Shop: Magyarország/);
});

test('a menu leads to the change sets, and Back to the desk as it was', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await page.getByRole('menuitem', { name: 'Go' }).click();
  await page.getByRole('menuitem', { name: 'Content' }).click();
  await expect(page).toHaveURL(/\/staff\/changes$/);
  await expect(page.getByRole('heading', { name: 'Content' })).toBeVisible();
  await page.goBack();
  await expect(panes(page)).toHaveCount(2);
});

test('the console announces time jumps, loading and errors, and its panes and edges have accessible names', async ({
  page,
  context,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  await expect(page.locator('.pane[aria-busy="true"]')).toHaveCount(0);
  const announced = (words: string | RegExp) =>
    page.getByRole('status').filter({ hasText: words }).first();
  await expect(announced(/^Shown: Deutschland, Tue 1 Dec 2026, 00:00 CET$/)).toBeAttached();
  await expect(page.getByRole('region', { name: /^Pane 1: Deutschland, now/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Pane 2: Deutschland, Tue 1 Dec 2026, 00:00 CET' }),
  ).toBeVisible();
  await expect(
    page.getByRole('separator', { name: 'Edge between pane 1 and pane 2' }),
  ).toBeVisible();

  await page.evaluate(() => {
    const heard = Object.assign(window, { heard: [] as string[] });
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        heard.heard.push(bar.getAttribute('aria-label') ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.keyboard.press('Alt+g');
  await page.keyboard.type('24.12.2026');
  await page.keyboard.press('Enter');
  await expect(announced('Shown: Deutschland, Thu 24 Dec 2026, 00:00 CET')).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain(
    'Loading Deutschland, Thu 24 Dec 2026, 00:00 CET',
  );

  await context.route('**/v1/view-tokens', (route) => route.abort());
  await page.keyboard.press('Alt+g');
  await page.keyboard.type('25.12.2026');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'This page cannot be shown at the moment.' }),
  ).toBeVisible();
  await context.unroute('**/v1/view-tokens');
});

test.describe('on a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  });

  test('typing with Option or AltGr never runs a command, but Control with the letter does', async ({
    page,
    shop,
  }) => {
    await openConsole(page, shop);
    /** Presses a key as a keyboard reports it; returns whether the page has left it to be typed. */
    const press = (key: string, code: string, modifiers: object) =>
      page.evaluate(
        ([init]) => {
          const focused = document.activeElement ?? document.body;
          return focused.dispatchEvent(
            new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
          );
        },
        [{ key, code, ...modifiers }],
      );
    // @ on a German Mac, ł and ó on a Polish one, © on an American one.
    for (const [key, code] of [
      ['@', 'KeyL'],
      ['ł', 'KeyL'],
      ['ó', 'KeyO'],
      ['©', 'KeyG'],
    ] as const) {
      expect(await press(key, code, { altKey: true }), key).toBe(true);
    }
    expect(await press('@', 'KeyQ', { altKey: true, ctrlKey: true, modifierAltGraph: true })).toBe(
      true,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Time' })).not.toBeFocused();
    expect(await press('r', 'KeyR', { ctrlKey: true })).toBe(false);
    await expect(panes(page)).toHaveCount(2);
    // In a field, ⌃ with a letter moves the caret.
    await page.getByRole('textbox', { name: 'Time' }).first().focus();
    expect(await press('b', 'KeyB', { ctrlKey: true })).toBe(true);
    await expect(panes(page)).toHaveCount(2);
    expect(await press('k', 'KeyK', { metaKey: true })).toBe(false);
    await expect(palette(page)).toBeVisible();
  });
});

test('Enter in a pane head applies the typed text and moves the focus into the pane', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  const pane = panes(page).last();
  const time = pane.getByRole('textbox', { name: 'Time' });
  await time.click();
  await page.keyboard.type('blah');
  await page.keyboard.press('Enter');
  await expect(pane).toContainText('“blah” is not a time.');
  await expect(time).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.type('24.12.2026');
  await page.keyboard.press('Enter');
  await expect(pane).toBeFocused();
  await expect(time).toHaveValue('Thu 24 Dec 2026, 00:00 CET');
  await page.keyboard.press('Alt+d');
  await expect(page.getByText(/^\d+ differences$/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.locator('[data-difference] [aria-current="true"]')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(time).not.toHaveValue('Thu 24 Dec 2026, 00:00 CET');

  // Beside the list of differences the head has no room for the page's path, until it is asked for.
  const path = pane.getByRole('textbox', { name: 'Page' });
  await expect(path).toBeHidden();
  await page.keyboard.press('Alt+p');
  await expect(path).toBeFocused();
  expect((await path.boundingBox())?.width).toBeGreaterThan(120);
  await expect(time).toBeHidden();
  await page.keyboard.type('/countries');
  await page.keyboard.press('Enter');
  await expect(pane).toBeFocused();
  await expect(page).toHaveURL(/path=\/countries/);
  await expect(path).toBeHidden();
  await page.keyboard.press('Alt+g');
  await expect(time).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pane).toBeFocused();
});
