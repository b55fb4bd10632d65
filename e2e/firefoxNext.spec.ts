import path from 'node:path';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { expect, test, withholdScripts } from './support/firefoxJourney.ts';
import { expectParts, openForm } from './support/firefoxParts.ts';
import { buildNextExample, installNextExample, startNextExample } from './support/nextExample.ts';
import { freePort, withTemporaryFolder } from './support/server.ts';

const BUILD_LIMIT_MS = 600_000;
const WARM_LIMIT_MS = 120_000;

test('Firefox: the Next checkout shows form and footer of each shop, with scripts and when none load', async ({
  tab,
  shop,
}) => {
  test.setTimeout(BUILD_LIMIT_MS);
  const missing = await installNextExample();
  test.skip(missing !== undefined, missing);
  await buildNextExample(shop.url);
  await withTemporaryFolder(async (folder) => {
    const start = async (site: SiteCode) =>
      startNextExample({
        shopUrl: shop.url,
        port: await freePort(),
        folder: path.join(folder, site),
        site,
      });
    for (const hasScripts of [true, false]) {
      if (!hasScripts) await withholdScripts(tab);
      for (const site of SITE_CODES) {
        const next = await start(site);
        try {
          const url = `${next.url}kasse`;
          await expect
            .poll(async () => (await fetch(url)).text(), { timeout: WARM_LIMIT_MS })
            .toMatch(/<shop-newsletter.*<shop-footer/s);
          await expectParts(tab, url, site);
          if (hasScripts) await openForm(tab);
        } finally {
          await next.stop();
        }
      }
    }
  });
});
