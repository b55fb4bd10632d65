import type { Page } from 'playwright/test';

export const panelButton = (page: Page) => page.getByRole('button', { name: 'Preview settings' });
export const panelDialog = (page: Page) => page.getByRole('dialog', { name: 'Preview settings' });

/** Opens a page and makes the first user activation, at which its start script loads the rest. */
export async function openInUse(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}
