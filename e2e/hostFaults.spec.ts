import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { isNginxThere, startHostWithFooter } from '../bench/support/nginx.ts';
import { isVarnishThere, startVarnish } from '../bench/support/varnish.ts';
import { startExamplePages } from './support/examplePages.ts';
import {
  FRAGMENT_FAULTS,
  startFaultyFragments,
  type FragmentFault,
} from './support/faultyFragments.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { startExample } from './support/startExample.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));

type Host = { url: string; stop(): unknown };
type Way = {
  name: string;
  isThere(): boolean;
  start(folder: string, shopPort: number): Promise<Host>;
  /** What it takes for an answer, but that its copy may still be shown while it is renewed (docs/embedding.md). */
  isTakenIn?: readonly FragmentFault[];
  /** What it has no limit for: it counts the time from one read to the next, and not that of an answer. */
  isWaitedFor?: readonly FragmentFault[];
};

const WAYS: Way[] = [
  {
    name: 'nginx',
    isThere: isNginxThere,
    isTakenIn: ['SIGN_IN_PAGE', 'REDIRECTION', 'HALF', 'HALF_OF_UNKNOWN_LENGTH'],
    isWaitedFor: ['DROP_BY_DROP'],
    async start(folder, shopPort) {
      const host = await startHostWithFooter(folder, shopPort);
      return { url: `http://127.0.0.1:${host.port}/katalog.html`, stop: () => host.stop() };
    },
  },
  {
    name: 'Varnish',
    isThere: isVarnishThere,
    isWaitedFor: ['DROP_BY_DROP'],
    async start(folder, shopPort) {
      const pages = await startExamplePages(fileOf('esi'));
      const varnish = await startVarnish(folder, { hostPort: pages.port, shopPort });
      return {
        url: `http://127.0.0.1:${varnish.port}/katalog.html`,
        async stop() {
          await varnish.stop();
          pages.stop();
        },
      };
    },
  },
  {
    name: 'PHP',
    isThere: () => spawnSync('php', ['-v']).error === undefined,
    async start(folder, shopPort) {
      const [copies, port] = [path.join(folder, 'copies'), await freePort()];
      await mkdir(copies);
      return startExample({
        command: 'php',
        args: ['-S', `127.0.0.1:${port}`, '-t', fileOf('php')],
        env: { SHOP_URL: `http://127.0.0.1:${shopPort}`, CACHE_FOLDER: copies },
        url: `http://127.0.0.1:${port}/kasse.php`,
      });
    },
  },
  {
    name: 'Node',
    isThere: () => true,
    async start(folder, shopPort) {
      const port = await freePort();
      return startExample({
        command: process.execPath,
        args: [fileOf('node/host.js')],
        env: {
          SHOP_URL: `http://127.0.0.1:${shopPort}`,
          PORT: `${port}`,
          CACHE_FOLDER: path.join(folder, 'copies'),
        },
        url: `http://127.0.0.1:${port}/kasse`,
      });
    },
  },
];

/** What waits for the shop is at most four parts of 300 ms one after the other; a busy machine takes longer. */
const LIMIT_MS = 8000;
/** Longer than a copy is as good as new. */
const OLD_MS = 2100;
/** Longer than any way leaves the shop alone. */
const RENEWED_WITHIN_MS = 60_000;

const pause = (lengthMs: number) => new Promise((resolve) => setTimeout(resolve, lengthMs));

for (const { name, isThere, start, isTakenIn = [], isWaitedFor = [] } of WAYS) {
  test(`a page by ${name} keeps the last good footer, in time, whatever comes in the shop’s place, and has the next one once it is back`, async ({
    dataDir,
  }) => {
    test.skip(!isThere(), 'What this way runs on is not installed here');
    const shop = await startFaultyFragments();
    const host = await start(dataDir, shop.port);
    // A page that is cut off is none.
    const page = async () => {
      try {
        return await (await fetch(host.url)).text();
      } catch (error) {
        return String(error);
      }
    };
    const wrong: string[] = [];
    try {
      for (const fault of FRAGMENT_FAULTS.filter((each) => !isWaitedFor.includes(each))) {
        shop.fault = 'NONE';
        shop.mayBeOld = isTakenIn.includes(fault);
        shop.version = `before ${fault}`;
        await expect
          .poll(async () => (await page()).includes(shop.footer()), { timeout: RENEWED_WITHIN_MS })
          .toBe(true);
        await pause(OLD_MS);
        shop.fault = fault;
        for (let visit = 1; visit <= 3; visit += 1) {
          const beganMs = performance.now();
          const html = await page();
          const tookMs = performance.now() - beganMs;
          if (tookMs > LIMIT_MS) wrong.push(`${fault}: visit ${visit} took ${tookMs} ms`);
          if (!html.includes(shop.footer()) || !html.includes('</html>'))
            wrong.push(`${fault}: visit ${visit} is not whole: ${html.slice(0, 60)}`);
          if (html.includes('Broken')) wrong.push(`${fault}: visit ${visit} shows it`);
        }
      }
    } finally {
      await host.stop();
      shop.stop();
    }
    expect(wrong).toEqual([]);
  });
}
