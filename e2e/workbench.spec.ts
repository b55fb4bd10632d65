import type { Browser, FrameLocator, Locator, Page } from 'playwright/test';

import { DAY_MS } from '#domain/durations.ts';

import { expect, test } from './support/serverJourney.ts';
import { fillAsAfterFirstStart } from './support/server.ts';
import { addStaff, panes, shopIn, untilLoaded } from './support/staffConsole.ts';
import { tokenAt } from './support/previewTokens.ts';

const MONDAY = nextMonday();
const LINK = 'Impresszum';
const CHANGED = 'Impresszum és kapcsolat';

function nextMonday(): string {
  const day = new Date();
  const days = (8 - day.getUTCDay()) % 7 || 7;
  return new Date(day.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A person's window, and how often they press the pointer. */
async function openWindow(browser: Browser, baseURL: string, path: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(path);
  let clicks = 0;
  return {
    page,
    clicks: () => clicks,
    async click(part: Locator) {
      clicks += 1;
      await part.click();
    },
    /** Opening a list and pressing an entry are two. */
    async choose(list: Locator, entry: string) {
      clicks += 2;
      await list.selectOption(entry);
    },
  };
}

/** Moves the focus by keys, as people without a pointer do. */
async function tabTo(part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(part).toBeVisible();
  const isFocused = () =>
    part.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let tabs = 0; tabs < 300 && !(await isFocused()); tabs += 1) {
    await part.page().keyboard.press(key);
  }
  expect(await isFocused()).toBe(true);
}

async function pressAt(part: Locator, key: 'Tab' | 'Shift+Tab') {
  await tabTo(part, key);
  await part.page().keyboard.press('Enter');
}

const legalLink = (shop: FrameLocator) =>
  shop.locator('footer').getByRole('link', { name: LINK, exact: true }).nth(1);

async function typeAccount(page: Page, name: string, password: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

test('two people change a footer link in Hungary from next Monday on, preview, approve, publish and undo it with twelve clicks', async ({
  start,
  dataDir,
  browser,
}) => {
  await fillAsAfterFirstStart(dataDir);
  const passwords = {
    maria: await addStaff('maria', 'EDITOR', dataDir),
    lena: await addStaff('lena', 'PUBLISHER', dataDir),
  };
  const { url } = await start();

  const maria = await openWindow(browser, url, '/staff');
  await typeAccount(maria.page, 'maria', passwords.maria);
  await maria.click(maria.page.getByRole('button', { name: 'Sign in' }));
  await maria.choose(maria.page.getByRole('combobox', { name: 'Shop' }), 'HU');
  const shop = shopIn(panes(maria.page).first());
  await expect(shop.locator('html')).toHaveAttribute('lang', 'hu-HU');
  await untilLoaded(maria.page);
  await maria.click(maria.page.getByRole('button', { name: /^Edit \(/ }));
  // The same word stands in a column of links, too.
  await maria.click(legalLink(shop));
  const editor = maria.page.getByRole('region', { name: 'Footer, Magyarország' });
  const field = editor
    .getByRole('textbox', { name: 'Text', exact: true })
    .and(maria.page.locator(':focus'));
  await expect(field).toHaveValue(LINK);
  await field.fill(CHANGED);
  await expect(editor.getByText('Saved.')).toBeVisible();
  const preview = editor.getByTitle('Footer: With it').contentFrame();
  await expect(preview.getByRole('link', { name: CHANGED })).toBeVisible();
  await maria.click(maria.page.getByRole('button', { name: 'Dates' }));
  const dates = maria.page.getByRole('dialog', { name: 'Dates' });
  await dates.getByLabel('Begins on').fill(MONDAY);
  await maria.click(dates.getByRole('button', { name: 'Set dates' }));
  await expect(maria.page.getByText('One document has these dates.')).toBeVisible();

  const lena = await openWindow(browser, url, '/staff/today');
  await typeAccount(lena.page, 'lena', passwords.lena);
  await lena.click(lena.page.getByRole('button', { name: 'Sign in' }));
  await expect(lena.page.getByRole('heading', { name: 'You can approve (1)' })).toBeVisible();
  await lena.click(lena.page.getByRole('link', { name: /^Footer, Magyarország, from/ }));
  await lena.click(lena.page.getByRole('button', { name: 'Approve' }));
  const review = lena.page.getByRole('dialog', { name: 'Approve: what visitors will see' });
  await lena.click(review.getByRole('button', { name: 'Approve and publish' }));
  await expect(lena.page.getByText('One document is approved and published.')).toBeVisible();
  const at = new Date(Date.parse(MONDAY) + DAY_MS / 2).toISOString();
  const isShownOnMonday = async () => {
    const token = await tokenAt(lena.page, 'HU', at);
    return (await (await lena.page.request.get(`/hu?preview=${token}`)).text()).includes(CHANGED);
  };
  expect(await isShownOnMonday()).toBe(true);
  await lena.click(lena.page.getByRole('button', { name: 'Undo in Magyarország' }));
  await expect(lena.page.getByText(/^Undone in/)).toBeVisible();
  expect(await isShownOnMonday()).toBe(false);

  expect(maria.clicks() + lena.clicks()).toBeLessThanOrEqual(12);
});

test('two people do the same by keys alone: one edits the focused link and asks, the other reads what differs, publishes and undoes it', async ({
  start,
  dataDir,
  browser,
}) => {
  await fillAsAfterFirstStart(dataDir);
  const passwords = {
    maria: await addStaff('maria', 'EDITOR', dataDir),
    lena: await addStaff('lena', 'PUBLISHER', dataDir),
  };
  const { url } = await start();
  const { page } = await openWindow(browser, url, '/staff?site=HU');
  await typeAccount(page, 'maria', passwords.maria);
  await page.keyboard.press('Enter');
  const shop = shopIn(panes(page).first());
  const link = legalLink(shop);
  await expect(link).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByText(/^Nothing needs you today|^Changes in the next/)).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await tabTo(link);
  await page.keyboard.press('Alt+e');
  const field = page.locator('.change-set-editor :focus');
  await expect(field).toHaveValue(LINK);
  await page.keyboard.press('End');
  await page.keyboard.type(' és kapcsolat');
  const editor = page.getByRole('region', { name: 'Footer, Magyarország' });
  await expect(editor.getByText('Saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/changes\/[\w-]+\?item=\d+/);
  await pressAt(page.getByRole('button', { name: 'Dates' }), 'Shift+Tab');
  await tabTo(page.getByRole('textbox', { name: 'Begins, in words' }));
  await page.keyboard.type('next monday');
  await page.keyboard.press('Enter');
  await expect(page.getByText('One document has these dates.')).toBeVisible();
  await pressAt(page.getByRole('button', { name: 'Ask for approval' }), 'Tab');
  const ask = page.getByRole('dialog', { name: 'Ask for approval' });
  await tabTo(ask.getByRole('combobox', { name: 'Person' }));
  await page.keyboard.type('lena');
  await pressAt(ask.getByRole('button', { name: 'Ask for approval' }), 'Tab');
  await expect(
    page.getByText('lena is asked for approval, but has no mail address: tell them yourself.'),
  ).toBeVisible();

  const { page: lena } = await openWindow(browser, url, '/staff');
  await typeAccount(lena, 'lena', passwords.lena);
  await lena.keyboard.press('Enter');
  await expect(lena.getByRole('link', { name: 'Today 1 waits for me' })).toBeVisible();
  await lena.keyboard.press('g');
  await lena.keyboard.press('i');
  await expect(lena.getByRole('heading', { name: 'Waits for me (1)' })).toBeVisible();
  await pressAt(lena.getByRole('link', { name: /: one document, asked by maria$/ }), 'Tab');
  await pressAt(lena.getByRole('button', { name: 'Approve', exact: true }), 'Tab');
  const review = lena.getByRole('dialog', { name: 'Approve: what visitors will see' });
  await expect(review.getByText(`“${LINK}” became “${CHANGED}”`)).toBeVisible();
  const after = review.getByTitle('Footer: With it').contentFrame();
  await expect(after.getByRole('link', { name: CHANGED })).toBeInViewport();
  const before = review.getByTitle('Footer: Then').contentFrame();
  await expect(legalLink(before)).toHaveAttribute('data-preview-difference');
  await pressAt(review.getByRole('button', { name: 'Approve and publish' }), 'Tab');
  await expect(lena.getByText('One document is approved and published.')).toBeVisible();
  await pressAt(lena.getByRole('button', { name: 'Undo in Magyarország' }), 'Tab');
  await expect(lena.getByText(/^Undone in/)).toBeVisible();
});
