import type { Locator, Page } from 'playwright/test';

import { samplePicture } from '#server/testing/pictures.ts';

import { expect, test } from './support/journey.ts';
import { enter, firstStaff } from './support/staffConsole.ts';
import type { RunningServer } from './support/server.ts';
import { boxes } from './support/textBoxes.ts';

/** Begins a change set with a document of Germany, by default the footer, and opens its editor. */
async function edit(
  page: Page,
  shop: RunningServer,
  name: string,
  { option, title } = { option: 'Footer', title: 'Footer' },
): Promise<Locator> {
  const { name: account, password } = firstStaff(shop);
  await page.goto('/staff/changes');
  await enter(page, account, password);
  await page.getByLabel('Name of a new change set').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${name} \\| .+ console$`));
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Document').selectOption(option);
  await dialog.getByRole('checkbox', { name: 'Deutschland' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await cell(page, title).press('Enter');
  const editor = page.getByRole('region', { name: `${title}, Deutschland` });
  await expect(editor.getByRole('heading', { name: `${title}, Deutschland` })).toBeFocused();
  return editor;
}

const cell = (page: Page, title = 'Footer') =>
  page.getByRole('button', { name: new RegExp(`^${title} in Deutschland: `) });

test('a control of the editor that disappears never loses the keyboard focus', async ({
  page,
  shop,
}) => {
  const editor = await edit(page, shop, 'By keys');
  const button = (name: string) => editor.getByRole('button', { name, exact: true });

  await button('Remove sales tax').press('Enter');
  await expect(button('Add sales tax')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(button('Remove sales tax')).toBeVisible();
  await expect(button('Add sales tax')).toHaveCount(0);
  await expect(
    editor.getByRole('textbox', { name: 'Text before link', exact: true }),
  ).toBeFocused();
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
  const editor = await edit(page, shop, 'Wide');
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
    await editor.getByRole('textbox', { name: 'Text after link', exact: true }).focus();
    await expect(editor.getByTitle('Footer: With it')).toBeInViewport();
  }
  await page.setViewportSize({ width: 820, height: 1000 });
  const [form] = await boxes(editor.locator('.change-set-form'));
  const [frame] = await boxes(editor.locator('iframe').first());
  expect(frame?.left).toBeLessThanOrEqual(form?.left ?? NaN);
});

test('a teaser filled in the form of a category is shown beside it, as it will be from its date on', async ({
  page,
  shop,
}) => {
  const document = { option: 'Mode (/fashion)', title: 'Mode' };
  const editor = await edit(page, shop, 'Winter in the shops', document);
  await editor.getByRole('button', { name: 'Add to teasers' }).press('Enter');
  await editor.getByRole('combobox', { name: 'Picture' }).last().selectOption('parcel');
  await editor.getByRole('textbox', { name: 'Heading' }).last().fill('Die Winterdecke');
  await editor.getByRole('textbox', { name: 'Text' }).last().fill('Aus Schurwolle, bis Februar.');
  await editor.getByRole('combobox', { name: 'Page for URL' }).last().selectOption('/home');
  await editor.getByRole('button', { name: 'Upload a picture for teasers 4' }).press('Enter');
  await editor
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'blanket.png',
      mimeType: 'image/png',
      buffer: await samplePicture('png', { width: 720, height: 540 }),
    });

  const shown = (name: string) =>
    editor
      .getByTitle(`Mode: ${name}`)
      .contentFrame()
      .getByRole('listitem')
      .filter({ hasText: 'Die Winterdecke' });
  await expect(shown('With it').getByRole('link')).toHaveAttribute('href', /^\/de\/home/);
  await expect(shown('With it').getByText('Aus Schurwolle, bis Februar.')).toBeVisible();
  await expect(shown('With it').locator('img')).toHaveJSProperty('naturalWidth', 720);
  await expect(shown('Now')).toHaveCount(0);
});

test('a text typed once changes the chosen shops of its language, until only one shop is wanted', async ({
  page,
  shop,
}) => {
  const document = {
    option: 'Abholung in der Filiale (/click-and-collect)',
    title: 'Abholung in der Filiale',
  };
  const editor = await edit(page, shop, 'Typed once', document);
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Document').selectOption(document.option);
  for (const name of ['Österreich', 'Polska']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const description = (shown: string) =>
    page
      .getByRole('region', { name: `Abholung in der Filiale, ${shown}` })
      .getByRole('textbox', { name: 'Description', exact: true });
  const state = (shown: string, words: string) =>
    page.getByRole('button', { name: `Abholung in der Filiale in ${shown}: ${words}` });
  await expect(state('Polska', 'unchanged')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose Abholung in der Filiale in all shops' }).check();
  await expect(editor.getByText('What you change here changes in Österreich too')).toBeVisible();
  await description('Deutschland').fill('Abholen in zwei Tagen');
  await expect(state('Österreich', 'ready')).toBeVisible();
  await expect(state('Polska', 'unchanged')).toBeVisible();

  await page.getByRole('button', { name: 'Only this shop (O)' }).click();
  await description('Deutschland').fill('Abholen in drei Tagen');
  await expect(editor.getByText('Saved.')).toBeVisible();
  await state('Österreich', 'older than the German one').click();
  await expect(description('Österreich')).toHaveValue('Abholen in zwei Tagen');
});
