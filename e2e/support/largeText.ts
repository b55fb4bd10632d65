import type { Page } from 'playwright/test';

/** The effect of a phone's or a browser's setting for text size (WCAG 1.4.4). */
const TWICE = 'html { font-size: 200% !important }';

/** Doubles the text size from the next page on. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, TWICE);
}
