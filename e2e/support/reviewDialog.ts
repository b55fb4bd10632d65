import type { Page } from 'playwright/test';

import { expect } from './serverJourney.ts';

/** Opens the review of the chosen documents, waits for the visitors' view, and confirms it by its button. */
export async function review(page: Page, button: string): Promise<void> {
  const dialog = await openReview(page, button.startsWith('Approve') ? 'Approve' : 'Publish');
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Opens the review of the chosen documents. */
export async function openReview(page: Page, verb: 'Approve' | 'Publish') {
  await page.getByRole('button', { name: verb, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `${verb}: what visitors will see` });
  await expect(dialog.getByRole('list', { name: 'What visitors will see' })).toBeVisible();
  return dialog;
}
