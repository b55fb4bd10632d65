import type { Page } from 'playwright/test';

/** As a phone's or a browser's setting of the text's size does it (WCAG 1.4.4). */
const TWICE = 'html { font-size: 200% !important }';

/** From the next page on the text is twice as large. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, TWICE);
}
