import type { Locator, Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { enter, firstStaff } from './support/staffConsole.ts';
import type { RunningServer } from './support/server.ts';
import { boxes } from './support/textBoxes.ts';

/** Begins a change set with Germany's footer and opens its editor. */
async function editFooter(page: Page, shop: RunningServer, name: string): Promise<Locator> {
  const { name: account, password } = firstStaff(shop);
  await page.goto('/staff/changes');
  await enter(page, account, password);
  await page.getByLabel('Name of a new change set').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${name} \\| .+ console$`));
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Document').selectOption('Footer');
  await dialog.getByRole('checkbox', { name: 'Deutschland' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await cell(page).press('Enter');
  const editor = page.getByRole('region', { name: 'Footer, Deutschland' });
  await expect(editor.getByRole('heading', { name: 'Footer, Deutschland' })).toBeFocused();
  return editor;
}

const cell = (page: Page) => page.getByRole('button', { name: /^Footer in Deutschland: / });

test('a control of the editor that disappears never loses the keyboard focus', async ({
  page,
  shop,
}) => {
  const editor = await editFooter(page, shop, 'By keys');
  const button = (name: string) => editor.getByRole('button', { name, exact: true });

  await button('Remove sales tax').press('Enter');
  await expect(button('Add sales tax')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(button('Remove sales tax')).toBeVisible();
  await expect(button('Add sales tax')).toHaveCount(0);
  await expect(editor.getByRole('textbox', { name: 'Text before link' })).toBeFocused();
  await button('Redo').press('Enter');
  await expect(button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Redo')).toBeFocused();

  await button('Show legal links').press('Enter');
  await button('Remove Legal links 6').press('Enter');
  await expect(button('Remove Legal links 5')).toBeFocused();

  // A moved entry keeps the focus until it reaches the end.
  await button('Move Legal links 3 up').press('Enter');
  await expect(button('Move Legal links 2 up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Move Legal links 1 down')).toBeFocused();

  await button('Close').press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(cell(page)).toBeFocused();

  await page.getByRole('checkbox', { name: 'Choose Footer in Deutschland' }).press('Space');
  await page.getByRole('button', { name: 'Take out' }).press('Enter');
  await expect(cell(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a document' })).toBeFocused();

  await page.goBack();
  await expect(page.getByLabel('Name of a new change set')).toBeVisible();
  await expect(page).toHaveTitle(/^Content \| .+ console$/);
});

test('the pages next to a footer’s form show that footer, to the side in a wide window', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const editor = await editFooter(page, shop, 'Wide');
  for (const name of ['Now', 'With it']) {
    const footer = editor.getByTitle(`Footer: ${name}`).contentFrame().locator('footer');
    await expect(footer).toBeInViewport();
  }
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const [form] = await boxes(editor.locator('.change-set-form'));
    const [frame] = await boxes(editor.locator('iframe').first());
    expect(frame?.left, `${width} px`).toBeGreaterThanOrEqual(form?.right ?? NaN);
    // They stay in view next to fields far below.
    await editor.getByRole('textbox', { name: 'Text after link' }).focus();
    await expect(editor.getByTitle('Footer: With it')).toBeInViewport();
  }
  await page.setViewportSize({ width: 820, height: 1000 });
  const [form] = await boxes(editor.locator('.change-set-form'));
  const [frame] = await boxes(editor.locator('iframe').first());
  expect(frame?.left).toBeLessThanOrEqual(form?.left ?? NaN);
});
