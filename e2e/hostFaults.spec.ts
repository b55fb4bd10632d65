import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { isNginxThere, startHostWithFooter } from '../bench/support/nginx.ts';
import { isVarnishThere, startVarnish } from '../bench/support/varnish.ts';
import { startExamplePages } from './support/examplePages.ts';
import { startFaultyFragments } from './support/faultyFragments.ts';
import { expectLastGoodFooter, type WayOfHost } from './support/lastGoodFooter.ts';
import { freePort } from './support/server.ts';
import { test } from './support/serverJourney.ts';
import { startExample } from './support/startExample.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));

type Host = { url: string; stop(): unknown };
type Way = WayOfHost & {
  name: string;
  isThere(): boolean;
  start(folder: string, shopPort: number): Promise<Host>;
};

const WAYS: Way[] = [
  {
    name: 'nginx',
    isThere: isNginxThere,
    isTakenIn: ['SIGN_IN_PAGE', 'REDIRECTION', 'HALF', 'HALF_OF_UNKNOWN_LENGTH'],
    isWaitedFor: ['DROP_BY_DROP', 'HEAD_DROP_BY_DROP'],
    async start(folder, shopPort) {
      const host = await startHostWithFooter(folder, shopPort);
      return { url: `http://127.0.0.1:${host.port}/katalog.html`, stop: () => host.stop() };
    },
  },
  {
    name: 'Varnish',
    isThere: isVarnishThere,
    isWaitedFor: ['DROP_BY_DROP', 'HEAD_DROP_BY_DROP'],
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

for (const { name, isThere, start, ...way } of WAYS) {
  test(`a page by ${name} shows the last good footer in time for any fault of the shop, and the current one afterwards`, async ({
    dataDir,
  }) => {
    test.skip(!isThere(), 'What this way runs on is not installed here');
    const shop = await startFaultyFragments();
    const host = await start(dataDir, shop.port);
    try {
      await expectLastGoodFooter(host.url, shop, way);
    } finally {
      await host.stop();
      shop.stop();
    }
  });
}
