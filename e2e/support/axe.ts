import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** What axe finds wrong on the page as it stands, one line for each rule with the elements at fault. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
