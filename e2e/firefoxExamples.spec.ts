import { SITE_CODES } from '#domain/sites.ts';

import { EXAMPLES } from './support/exampleHosts.ts';
import { expect, test, withholdScripts } from './support/firefoxJourney.ts';
import { expectParts, openForm } from './support/firefoxParts.ts';
import { withTemporaryFolder } from './support/server.ts';

const WARM_LIMIT_MS = 120_000;

for (const { name, isThere, start: startHost } of EXAMPLES) {
  for (const hasScripts of [true, false]) {
    test(`Firefox: the example ${name} shows form and footer of each shop ${hasScripts ? 'with scripts' : 'when no script loads'}`, async ({
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
            await expectParts(tab, url, site);
            if (hasScripts) await openForm(tab);
          }
        } finally {
          await host.stop();
        }
      });
    });
  }
}
