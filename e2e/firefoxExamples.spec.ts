import { SITE_CODES, siteFacts } from '#domain/sites.ts';

import { EXAMPLE_WIDTHS, EXAMPLES } from './support/exampleHosts.ts';
import { expect, test, withholdScripts } from './support/firefoxJourney.ts';
import { withTemporaryFolder } from './support/server.ts';

const WARM_LIMIT_MS = 120_000;

for (const { name, isThere, start: startHost } of EXAMPLES) {
  for (const hasScripts of [true, false]) {
    test(`Firefox: the example ${name} shows form and footer of each shop ${hasScripts ? 'with scripts' : 'where none of the scripts can be loaded'}`, async ({
      tab,
      shop,
    }) => {
      test.skip(!isThere(), 'What this example runs on is not installed here');
      await withTemporaryFolder(async (folder) => {
        const host = await startHost(folder, shop.url);
        try {
          if (!hasScripts) await withholdScripts(tab);
          for (const site of SITE_CODES) {
            const url = host.pageOf(site);
            await expect
              .poll(async () => (await fetch(url)).text(), { timeout: WARM_LIMIT_MS })
              .toMatch(/<shop-newsletter.*<shop-footer.*<script.*<script/s);
            for (const width of EXAMPLE_WIDTHS) {
              await tab.setViewport({ width, height: 800 });
              await tab.goto(url);
              const seen = await tab.evaluate(() => {
                const footer = document
                  .querySelector('shop-footer')
                  ?.shadowRoot?.querySelector('.footer');
                const form = document
                  .querySelector('shop-newsletter')
                  ?.shadowRoot?.querySelector('form');
                return {
                  lang: footer?.closest('[lang]')?.getAttribute('lang'),
                  isShown: footer?.querySelector('.footer-legal a')?.checkVisibility(),
                  hasForm: form?.checkVisibility(),
                  isPainted:
                    footer && getComputedStyle(footer).backgroundColor !== 'rgba(0, 0, 0, 0)',
                  isTooWide: document.documentElement.scrollWidth > innerWidth,
                };
              });
              expect(seen, `${site}, ${width} px`).toEqual({
                lang: siteFacts(site).locale,
                isShown: true,
                hasForm: true,
                isPainted: true,
                isTooWide: false,
              });
            }
            if (hasScripts) {
              await tab.locator('shop-newsletter >>> [name="email"]').click();
              await tab.waitForFunction(
                () =>
                  document
                    .querySelector('shop-newsletter')
                    ?.shadowRoot?.querySelector('form[data-open]'),
                { polling: 100 },
              );
            }
          }
        } finally {
          await host.stop();
        }
      });
    });
  }
}
