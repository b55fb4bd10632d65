import type { Page } from 'playwright/test';

import { expect } from './serverJourney.ts';

/** The days begin at midnight in Berlin. */
export const TEST = {
  name: 'christmas',
  groups: ['calm', 'loud'],
  from: '2030-12-01',
  to: '2030-12-27',
} as const;

/** Plans an A/B test in the change set that is open on a page. */
export async function planTest(page: Page, { name, groups, from, to }: typeof TEST): Promise<void> {
  await page.getByRole('button', { name: 'Add a document' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog.getByLabel('Document').selectOption('A new A/B test');
  await dialog.getByLabel('Name of the test').fill(name);
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  const cell = page.getByRole('button', { name: `A/B test ${name} in all shops: ` });
  await expect(cell).toHaveText('has faults');
  await cell.press('Enter');
  const editor = page.getByRole('region', { name: `A/B test ${name}, all shops` });
  await editor.getByLabel(/^Starts at\W*$/).fill(from);
  await editor.getByLabel(/^Ends at\W*$/).fill(to);
  await editor.getByRole('button', { name: 'Show groups' }).press('Enter');
  for (const [index, group] of groups.entries()) {
    await editor
      .getByRole('group', { name: `Groups ${index + 1}` })
      .getByLabel('Name')
      .fill(group);
  }
  await expect(cell).toHaveText('ready');
}
