import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { freePort } from '../../e2e/support/server.ts';
import { until } from '../../e2e/support/until.ts';

import { adapted } from './adapted.ts';

/** A file for nginx to serve: its path, bytes and headers. */
export type ServedFile = { path: string; headers: Record<string, string>; bytes: Buffer };

export type RunningNginx = { port: number; pid: number; stop(): Promise<void> };

const fileOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const SNIPPET = 'snippets/morgenrot-shop.conf';
const deployed = (file: string) => readFile(fileOf(`deploy/nginx/${file}`), 'utf8');

/** Returns whether nginx is installed here. */
export function isNginxThere(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined;
}

/** Starts an nginx of one process that serves files from a folder's disk, and waits until it answers. */
export async function startNginx(
  folder: string,
  files: readonly ServedFile[],
): Promise<RunningNginx> {
  const port = await freePort();
  const locations = await Promise.all(
    files.map(async ({ path: served, headers, bytes }, index) => {
      const file = path.join(folder, `answer${index}`);
      await writeFile(file, bytes);
      const { 'content-type': type, ...others } = headers;
      const lines = Object.entries(others).map(
        ([name, value]) => `add_header ${name} '${value.replaceAll("'", String.raw`\'`)}';`,
      );
      return `location = ${served} { default_type '${type ?? ''}'; ${lines.join(' ')} alias ${file}; }`;
    }),
  );
  return run(folder, port, serverOf(port, locations));
}

/**
 * Starts an nginx of one process in front of the shop at `shopPort`, or at one port for each of its nodes, with the
 * configuration that operators get; `isSilent` leaves out what tells where an answer came from, so that all have one length.
 */
export async function startCache(
  folder: string,
  shopPort: number | readonly number[],
  { isSilent = false } = {},
): Promise<RunningNginx> {
  return runDeployed({
    folder,
    shopPort,
    conf: '',
    settings: isSilent ? [['add_header Shop-Cache $upstream_cache_status always;', '']] : [],
  });
}

/**
 * Starts an nginx of one process with the pages of another system, those of `examples/ssi` or another folder, and the
 * shop at `shopPort`, or at one port for each of its nodes, behind one address, with the configuration that operators get.
 */
export async function startHostWithFooter(
  folder: string,
  shopPort: number | readonly number[],
  pages = fileOf('examples/ssi'),
): Promise<RunningNginx> {
  return runDeployed({
    folder,
    shopPort,
    conf: await deployed('pages-with-footer.conf'),
    settings: [
      ['/var/cache/nginx/fragments', path.join(folder, 'fragments')],
      ['server_name localhost;', 'server_name localhost 127.0.0.1;'],
      ['/var/www/host', pages],
      // On another port than 80 the shop recognizes its own pages by the port.
      ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ],
  });
}

/**
 * Starts an nginx of one process that ends TLS on `tlsPort` for shops at addresses of their own, with the configuration
 * that operators get and a certificate for these `hosts`; requests without TLS come to its own port.
 */
export async function startOwnAddresses(
  folder: string,
  { shopPort, tlsPort, hosts }: { shopPort: number; tlsPort: number; hosts: readonly string[] },
): Promise<RunningNginx & { certificate: string }> {
  const [certificate, key] = [path.join(folder, 'shops.pem'), path.join(folder, 'shops.key')];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=shops',
    '-addext',
    `subjectAltName=${names}`,
    '-days',
    '1',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const nginx = await runDeployed({
    folder,
    shopPort,
    conf: await deployed('own-addresses.conf'),
    settings: [
      ['/etc/ssl/shops.pem', certificate],
      ['/etc/ssl/shops.key', key],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl http2;`],
      ['.shop.de .shop.at .shop.ch .shop.example', hosts.join(' ')],
      ['https://$host$request_uri', `https://$host:${tlsPort}$request_uri`],
      // On another port than 443 the shop recognizes its own pages by the port.
      ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ],
  });
  return { ...nginx, certificate: await readFile(certificate, 'utf8') };
}

type Deployed = {
  folder: string;
  shopPort: number | readonly number[];
  /** The configuration included behind `morgenrot.conf`. */
  conf: string;
  settings: Parameters<typeof adapted>[1];
};

/** Starts the nginx of `morgenrot.conf`, with a port and folders of its own. */
async function runDeployed({ folder, shopPort, conf, settings }: Deployed): Promise<RunningNginx> {
  const port = await freePort();
  const nodes = [shopPort].flat().map((node) => `server 127.0.0.1:${node} max_fails=0;`);
  const snippet = await deployed(SNIPPET);
  const servers = `${await deployed('morgenrot.conf')}${conf}`;
  return run(
    folder,
    port,
    adapted(
      servers.replaceAll(`include ${SNIPPET};`, () => snippet),
      [
        ['/var/cache/nginx/morgenrot', path.join(folder, 'cache')],
        ['/var/log/nginx/', `${folder}/`],
        ['server 127.0.0.1:4173 max_fails=0;', nodes.join(' ')],
        ['listen 80;', `listen 127.0.0.1:${port};`],
        ...settings,
      ],
    ),
  );
}

async function run(folder: string, port: number, servers: string): Promise<RunningNginx> {
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, servers));
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await until('nginx to answer', async () => {
    try {
      return await fetch(`http://127.0.0.1:${port}/`);
    } catch {
      // nginx is not listening yet.
      return undefined;
    }
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const serverOf = (port: number, locations: readonly string[]) => `
  server {
    listen 127.0.0.1:${port};
    ${locations.join('\n    ')}
  }
`;

const configOf = (folder: string, servers: string) => `
daemon off;
pcre_jit on;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${servers}}
`;
