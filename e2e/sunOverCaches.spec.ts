import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { SECOND_MS } from '#domain/durations.ts';
import { sitePath } from '#domain/sites.ts';
import { sunAt } from '#domain/sun.ts';

import { isVarnishThere, startCacheByLifetime } from '../bench/support/varnish.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { SHOPS } from './support/shops.ts';
import { until } from './support/until.ts';

test.skip(
  !isVarnishThere(),
  'Varnish is not installed here, so nothing stands in front of the shop',
);

/** How long before a change the clock is set: longer than a shared cache keeps a page. */
const LEAD_MS = 8 * SECOND_MS;
/** Names the view of visitors without cookies, as a cache in front of the shop does. */
const OF_ALL = { 'shop-view': '///' };

test('a cache in front of nine shops shows each light until the second in which the next begins, and never later', async ({
  start,
  dataDir,
}) => {
  const clockFile = path.join(dataDir, 'clock');
  const server = await start({
    env: {
      NODE_OPTIONS: `--import ${new URL('support/movedClock.mjs', import.meta.url).href}`,
      CLOCK_FILE: clockFile,
    },
  });
  const cache = await startCacheByLifetime(dataDir, Number(new URL(server.url).port));
  try {
    // The clock only goes forward, from change to change.
    const nextChanges = SHOPS.map((site) => ({ site, changesAt: changeAfter(site) })).toSorted(
      (one, other) => one.changesAt - other.changesAt,
    );
    for (const { site, changesAt } of nextChanges) {
      const movedMs = changesAt - LEAD_MS - Date.now();
      await move(server, clockFile, movedMs);
      const wrong: string[] = [];
      const seen = { old: 0, new: 0, hits: 0 };
      while (seen.new < 5) {
        const askedAt = Date.now() + movedMs;
        const answer = await fetch(`http://127.0.0.1:${cache.port}${sitePath(site)}`, {
          headers: OF_ALL,
        });
        const [, sun] = /data-sun="(\w+)"/.exec(await answer.text()) ?? [];
        const answeredAt = Date.now() + movedMs;
        const isNew = sun === sunAt(site, new Date(changesAt)).step;
        seen[isNew ? 'new' : 'old'] += 1;
        if (Number(answer.headers.get('age')) > 0) seen.hits += 1;
        if (isNew && answeredAt < changesAt) wrong.push(`new ${changesAt - answeredAt} ms early`);
        if (!isNew && askedAt >= changesAt) wrong.push(`old ${askedAt - changesAt} ms late`);
      }
      expect(wrong, site).toEqual([]);
      expect(seen.old, site).toBeGreaterThan(0);
      // The cache did have a say in it.
      expect(seen.hits, site).toBeGreaterThan(0);
    }
  } finally {
    await cache.stop();
  }
});

/** Returns the next change of light at least an hour from now, in ms since 1970. */
function changeAfter(site: (typeof SHOPS)[number]): number {
  const { changesAt } = sunAt(site, new Date(Date.now() + 60 * 60 * SECOND_MS));
  if (changesAt === undefined) throw new Error(`The light of ${site} never changes`);
  return changesAt.getTime();
}

/** Moves the server's clock and waits until its answers say so. */
async function move({ url, pid }: RunningServer, file: string, movedMs: number): Promise<void> {
  await writeFile(file, String(movedMs));
  process.kill(pid, 'SIGUSR2');
  await until('the clock to be moved', async () => {
    const { headers } = await fetch(url + sitePath('DE'), { headers: OF_ALL });
    const [, expires] = /^@(\d+)$/.exec(headers.get('x-accel-expires') ?? '') ?? [];
    const leftMs = Number(expires) * SECOND_MS - Date.now() - movedMs;
    return (leftMs > 0 && leftMs < LEAD_MS) || undefined;
  });
}
