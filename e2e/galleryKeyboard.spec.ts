import type { Locator, Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openGallery } from './support/kitGallery.ts';
import { showPiecesAlone } from './support/pictures.ts';

/** Timeout of an expectation; the page is static, so nothing appears later. */
const STILL_MS = 1000;

test.beforeEach(async ({ page }) => {
  // Scrolls in one step, so that one key does not meet what another has begun.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Locates a component in one state, by the gallery's names. */
function stateOf(page: Page, piece: string, state: string): Locator {
  return page
    .locator('.gallery-piece', {
      has: page.getByRole('heading', { name: piece, exact: true, level: 2 }),
    })
    .locator('.gallery-state', { has: page.getByRole('heading', { name: state, exact: true }) })
    .locator('.gallery-shown');
}

test('a screen reader gets the roles, names and states of every piece', async ({ page }) => {
  await openGallery(page, '?framed=true');
  await showPiecesAlone(page);
  for (const piece of await page.locator('.gallery-piece').all()) {
    const title = await piece.locator('h2').first().innerText();
    await expect
      .soft(piece, `Of ${title} something else is read out. If that is meant, see CONTRIBUTING.md`)
      .toMatchAriaSnapshot({
        name: `${title.toLowerCase().replaceAll(' ', '-')}.aria.yml`,
        timeout: STILL_MS,
      });
  }
});

test('pieces that open, close, tick or choose work by keyboard', async ({ page }) => {
  await openGallery(page, '?framed=true');

  const flex = stateOf(page, 'Expansion flex', 'Closed');
  await flex.locator('summary').press('Enter');
  await expect(flex.getByText('Morgenrot')).toBeVisible();
  await flex.locator('summary').press(' ');
  await expect(flex.getByText('Morgenrot')).toBeHidden();

  const box = stateOf(page, 'Checkbox', 'Indeterminate').getByRole('checkbox');
  await expect(box).toBeChecked({ indeterminate: true });
  await box.press(' ');
  await expect(box).not.toBeChecked({ indeterminate: true });

  const select = stateOf(page, 'Select field', 'With a default value').getByRole('combobox');
  const before = await select.inputValue();
  await select.press('ArrowUp');
  await expect(select).not.toHaveValue(before);

  const password = stateOf(page, 'Password field', 'Default');
  await password.getByRole('button').press(' ');
  await expect(password.locator('input')).toHaveAttribute('type', 'text');

  const closable = stateOf(page, 'Notification', 'To be closed, and opened again');
  await closable.getByRole('button', { name: 'Schließen' }).press('Enter');
  await expect(closable.getByRole('status')).toHaveCount(0);

  const cleared = stateOf(page, 'Text field', 'Required, with text and a button to empty it');
  await cleared.getByRole('button').press('Enter');
  await expect(cleared.getByRole('textbox')).toHaveValue('');
  await expect(cleared.getByRole('textbox')).toBeFocused();
});

test('pieces that count, paginate, move a row or hold files work by keyboard', async ({ page }) => {
  await openGallery(page, '?framed=true');

  const number = stateOf(page, 'Number field', 'With buttons to count');
  await number.getByRole('button').last().press('Enter');
  await expect(number.getByRole('textbox')).toHaveValue('3');

  const pages = stateOf(page, 'Pagination', 'Between');
  await pages.locator('[rel="next"]').press('Enter');
  await expect(pages.locator('[aria-current="page"]')).toHaveText('6');

  const arrows = stateOf(page, 'Slider arrows', 'At the left end');
  await arrows.getByRole('button').last().press(' ');
  await expect(arrows.getByText('2/3')).toBeVisible();

  const files = stateOf(page, 'File upload', 'With files, one of which is being sent');
  const chooser = page.waitForEvent('filechooser');
  await files.locator('input[type="file"]').press('Enter');
  await chooser;
  await files.getByRole('listitem').first().getByRole('button').press('Enter');
  await expect(files.getByRole('listitem')).toHaveCount(1);

  const terms = stateOf(page, 'Search suggestion', 'Of a field, with arrow keys, Enter and Escape');
  const search = terms.getByRole('combobox');
  await search.fill('Morgen');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(search).not.toHaveValue('Morgen');

  const skip = stateOf(page, 'Skip list', 'One link');
  await skip.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/#skip-list-one$/);

  await page.locator('.back-to-top').first().press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
