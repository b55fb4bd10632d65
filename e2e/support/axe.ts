import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The package's minimal bundle, less than half of its exports. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's findings for the page as it stands, a line for each rule with its elements. `except` names rules that
 * do not apply to this page.
 */
export async function accessibilityFindings(
  page: Page,
  { except = [] }: { except?: string[] } = {},
): Promise<string[]> {
  // Its source is half a megabyte, and stays in the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run({
      // Otherwise half of its time goes into descriptions of correct elements.
      resultTypes: ['violations'],
      selectors: false,
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  }, except);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
