import type { Browser, Page } from 'playwright/test';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { tokenAt } from './support/previewTokens.ts';
import { openReview, review } from './support/reviewDialog.ts';
import { expect, test } from './support/serverJourney.ts';
import { fillAsAfterFirstStart } from './support/server.ts';
import { addStaff, enter, staffIn } from './support/staffConsole.ts';

const WORDS =
  'Shown from Mon 25 Nov 2030, 00:00 CET until Sun 1 Dec 2030, 00:00 CET. ' +
  'From then on the version of the set “Advent” is shown.';

/** Opens the console as a member of staff. */
async function signIn(browser: Browser, baseURL: string, person: Person) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/staff/changes');
  await enter(page, person.name, person.password);
  await expect(page.getByLabel('Name of a new change set')).toBeVisible();
  return page;
}

type Person = { name: string; password: string };

/** Makes a change set with the footer of Hungary, and opens its editor. */
async function changeFooter(page: Page, name: string) {
  await page.goto('/staff/changes');
  await page.getByLabel('Name of a new change set').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a document' })).toBeEnabled();
  await page.getByRole('button', { name: 'Add a document' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog.getByLabel('Document').selectOption('Footer');
  await dialog.getByRole('checkbox', { name: 'Magyarország' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await cell(page).press('Enter');
  const editor = page.getByRole('region', { name: 'Footer, Magyarország' });
  await expect(editor.getByText('Saved.')).toBeVisible();
  return editor;
}

const cell = (page: Page) => page.getByRole('button', { name: 'Footer in Magyarország: ' });
const chooseAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();

async function openDates(page: Page) {
  await page.getByRole('button', { name: 'Dates' }).press('Enter');
  return page.getByRole('dialog', { name: 'Dates' });
}

/** Lets one person approve a change set and another publish it. */
async function publish(author: Page, approver: Page, path: string) {
  await approver.goto(path);
  await chooseAll(approver);
  await review(approver, 'Approve 1 document');
  await expect(approver.getByText('One document is approved.')).toBeVisible();
  await author.goto(path);
  await chooseAll(author);
  await review(author, 'Publish 1 document');
  await expect(author.getByText('One document is published.')).toBeVisible();
}

test('staff see in three places that a planned version ends their change, and copy the change into that version', async ({
  start,
  dataDir,
  browser,
}) => {
  const anna = staffIn(await fillAsAfterFirstStart(dataDir));
  const lena = { name: 'lena', password: await addStaff('lena', 'PUBLISHER', dataDir) };
  const { url } = await start();
  const page = await signIn(browser, url, anna);
  const approver = await signIn(browser, url, lena);
  const pathOf = () => new URL(page.url()).pathname;

  // The version that is planned before.
  const advent = await changeFooter(page, 'Advent');
  await advent.getByRole('textbox', { name: 'Headline' }).fill('Advent is here');
  await expect(cell(page)).toHaveText('ready');
  await chooseAll(page);
  const adventDates = await openDates(page);
  await adventDates.getByLabel('Begins on').fill('2030-12-01');
  await adventDates.getByText('Shown from Sun 1 Dec 2030, 00:00 CET on, without end.').waitFor();
  await adventDates.getByRole('button', { name: 'Set dates' }).press('Enter');
  await expect(page.getByText('One document has these dates.')).toBeVisible();
  await publish(page, approver, pathOf());

  // A link from Monday on, without end.
  const editor = await changeFooter(page, 'Winter');
  await editor.getByRole('button', { name: 'Show legal links' }).press('Enter');
  await editor.getByRole('button', { name: 'Add to legal links' }).press('Enter');
  const link = editor.getByRole('group', { name: /^Legal links \d+$/ }).last();
  await link.getByRole('textbox', { name: 'URL' }).fill('/winter');
  await link.getByRole('textbox', { name: 'Text' }).fill('Téli ajánlatok');
  await expect(cell(page)).toHaveText('ready');
  const winter = pathOf();

  await chooseAll(page);
  const dates = await openDates(page);
  await dates.getByLabel('Begins on').fill('2030-11-25');
  await expect(dates.getByText(WORDS)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'outlook-dates');
  await dates.getByRole('button', { name: 'Set dates' }).press('Enter');
  await expect(editor.getByText(WORDS)).toBeVisible();

  await approver.goto(winter);
  await chooseAll(approver);
  const approval = await openReview(approver, 'Approve');
  await expect(approval.getByText(WORDS)).toBeVisible();
  await expectGoodAtEveryWidth(approver, 'outlook-approval');
  await approval.getByRole('button', { name: 'Approve 1 document' }).press('Enter');
  await expect(approver.getByText('One document is approved.')).toBeVisible();

  const publication = await openReview(page, 'Publish');
  await expect(publication.getByText(WORDS)).toBeVisible();
  await publication.getByRole('button', { name: 'Cancel' }).press('Enter');

  // The planned version gets the link too, by a correction that is approved and published like any change.
  const again = await openDates(page);
  await again
    .getByRole('button', { name: 'Continue the change: Footer, Magyarország' })
    .press('Enter');
  const merge = page.getByRole('dialog', { name: 'Merge two changes' });
  await expect(merge.getByText(/do not overlap: both are kept/)).toBeVisible();
  await merge.getByRole('button', { name: 'Merge' }).press('Enter');
  const carriedOn = again.getByRole('link', { name: 'Winter, carried on' });
  const carried = (await carriedOn.getAttribute('href')) ?? '';
  await expect(again.getByLabel('Ends on')).toHaveValue('2030-12-01');
  await expectGoodAtEveryWidth(page, 'outlook-carried-on');
  await again.getByRole('button', { name: 'Set dates' }).press('Enter');
  await expect(page.getByText('One document has these dates.')).toBeVisible();
  await publish(page, approver, winter);
  await publish(page, approver, carried);

  const footerAt = async (at: string) => {
    const answer = await fetch(`${url}/service/promotion/api/promotion/SHOP_FOOTER?site=HU`, {
      headers: { 'X-Preview-Token': await tokenAt(page, 'HU', at) },
    });
    const { contentJSON } = (await answer.json()) as { contentJSON: string };
    return {
      hasLink: contentJSON.includes('/winter'),
      isAdvent: contentJSON.includes('Advent is'),
    };
  };
  expect(await footerAt('2030-11-24T22:59:59Z')).toEqual({ hasLink: false, isAdvent: false });
  expect(await footerAt('2030-11-24T23:00:00Z')).toEqual({ hasLink: true, isAdvent: false });
  expect(await footerAt('2030-11-30T22:59:59Z')).toEqual({ hasLink: true, isAdvent: false });
  expect(await footerAt('2030-11-30T23:00:00Z')).toEqual({ hasLink: true, isAdvent: true });
});
