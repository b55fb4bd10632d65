import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Page } from 'playwright/test';

const require = createRequire(import.meta.url);

/** Font files with all letters of the nine locales; the first has the rare ones. */
const FILES = [
  require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
];

/** Sets the page in a font of the tests, so that text has the same width on every machine. */
export async function setPinnedFont(page: Page): Promise<void> {
  const fonts = await Promise.all(FILES.map((file) => readFile(file, 'base64')));
  await page.evaluate(async (files) => {
    for (const [index, base64] of files.entries()) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const font = new FontFace(`Pinned ${index}`, bytes, { weight: '100 900' });
      document.fonts.add(await font.load());
    }
    const family = files
      .map((_, index) => `'Pinned ${index}'`)
      .toReversed()
      .join();
    const sheet = new CSSStyleSheet();
    // Outside of any layer, so that it overrides the tokens.
    sheet.replaceSync(
      `:root, [data-scheme] { --sans: ${family}; --serif: ${family}; --mono: ${family} }
      svg [font-family] { font-family: ${family} }`,
    );
    document.adoptedStyleSheets.push(sheet);
  }, fonts);
}
