import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { isNginxThere, startHostWithFooter } from '../../bench/support/nginx.ts';
import { isVarnishThere, startVarnish } from '../../bench/support/varnish.ts';
import { SITE_CODES, sitePath, type SiteCode } from '#domain/sites.ts';

import { startExamplePages } from './examplePages.ts';
import { freePort } from './server.ts';
import { startExample } from './startExample.ts';

/** An example behind one address with the shop, with a page of each shop that has form and footer. */
export type ExampleHost = { pageOf(site: SiteCode): string; stop(): Promise<void> };

type Example = {
  name: string;
  /** Returns whether its requirements are installed here. */
  isThere(): boolean;
  start(folder: string, shopUrl: string): Promise<ExampleHost>;
};

const EXAMPLES_FOLDER = fileURLToPath(new URL('../../examples', import.meta.url));
const segmentOf = (site: SiteCode) => sitePath(site).slice(1);
const portOf = (url: string) => Number(new URL(url).port);

/** Writes a page of DE once for each shop, as `de.html` and so on, and returns the folder. */
async function writePages(folder: string, file: string): Promise<string> {
  const pages = path.join(folder, 'pages');
  await mkdir(pages, { recursive: true });
  const page = await readFile(path.join(EXAMPLES_FOLDER, file), 'utf8');
  for (const site of SITE_CODES) {
    const segment = segmentOf(site);
    const own = page
      .replaceAll('/katalog.html', `/${segment}.html`)
      .replaceAll('/kasse.php', `/${segment}.php`)
      .replaceAll('/de/', `/${segment}/`)
      .replace("site: 'de'", `site: '${segment}'`);
    await writeFile(path.join(pages, segment + path.extname(file)), own);
  }
  return pages;
}

/** Starts a proxy that forwards each path in `hosts` to its host, and all other paths to the shop. */
async function startProxy(shopUrl: string, hosts: ReadonlyMap<string, string>) {
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const { pathname } = new URL(url, shopUrl);
    const target = new URL(url, hosts.get(pathname) ?? shopUrl);
    const forwarded = forward(target, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    forwarded.on('error', () => response.writeHead(502).end());
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const ssi: Example = {
  name: 'ssi',
  isThere: isNginxThere,
  async start(folder, shopUrl) {
    const pages = await writePages(folder, 'ssi/katalog.html');
    const nginx = await startHostWithFooter(folder, portOf(shopUrl), pages);
    return {
      pageOf: (site) => `http://localhost:${nginx.port}/${segmentOf(site)}.html`,
      stop: () => nginx.stop(),
    };
  },
};

const esi: Example = {
  name: 'esi',
  isThere: isVarnishThere,
  async start(folder, shopUrl) {
    const host = await startExamplePages(await writePages(folder, 'esi/katalog.html'));
    const varnish = await startVarnish(folder, { hostPort: host.port, shopPort: portOf(shopUrl) });
    return {
      pageOf: (site) => `http://localhost:${varnish.port}/${segmentOf(site)}.html`,
      async stop() {
        await varnish.stop();
        host.stop();
      },
    };
  },
};

const php: Example = {
  name: 'php',
  isThere: () => spawnSync('php', ['-v']).error === undefined,
  async start(folder, shopUrl) {
    const pages = await writePages(folder, 'php/kasse.php');
    await cp(path.join(EXAMPLES_FOLDER, 'php/ShopParts.php'), path.join(pages, 'ShopParts.php'));
    await mkdir(path.join(folder, 'copies'));
    const port = await freePort();
    const host = await startExample({
      command: 'php',
      args: ['-S', `127.0.0.1:${port}`, '-t', pages],
      env: { SHOP_URL: shopUrl, CACHE_FOLDER: path.join(folder, 'copies') },
      url: `http://127.0.0.1:${port}/de.php`,
    });
    const hosts = SITE_CODES.map((site) => [`/${segmentOf(site)}.php`, host.url] as const);
    const proxy = await startProxy(shopUrl, new Map(hosts));
    return {
      pageOf: (site) => `${proxy.url}/${segmentOf(site)}.php`,
      async stop() {
        proxy.stop();
        await host.stop();
      },
    };
  },
};

const node: Example = {
  name: 'node',
  isThere: () => true,
  async start(_folder, shopUrl) {
    // Each host is of one shop. They share one path, and the proxy tells them apart by a prefix.
    const hosts = new Map<string, string>();
    const started: { stop(): Promise<void> }[] = [];
    for (const site of SITE_CODES) {
      const port = await freePort();
      const page = `/kasse-${segmentOf(site)}`;
      const host = await startExample({
        command: process.execPath,
        args: [path.join(EXAMPLES_FOLDER, 'node/host.js')],
        env: { SHOP_URL: shopUrl, PORT: String(port), SITE: segmentOf(site), PAGE: page },
        url: `http://127.0.0.1:${port}${page}`,
      });
      started.push(host);
      hosts.set(page, host.url);
    }
    const proxy = await startProxy(shopUrl, hosts);
    return {
      pageOf: (site) => `${proxy.url}/kasse-${segmentOf(site)}`,
      async stop() {
        proxy.stop();
        await Promise.all(started.map((host) => host.stop()));
      },
    };
  },
};

export const EXAMPLES: readonly Example[] = [ssi, esi, php, node];

export const EXAMPLE_WIDTHS = [360, 1440];
