import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { sitePath, type SiteCode } from '#domain/sites.ts';

import { startExample } from './startExample.ts';

const FOLDER = fileURLToPath(new URL('../../examples/next', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../../packages/embed', import.meta.url));
const NEXT = 'node_modules/next/dist/bin/next';
const run = promisify(execFile);
const SILENT = { NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Packs the package and installs the dependencies of the example's lock file; returns the reason if that is
 * impossible here.
 */
export async function installNextExample(): Promise<string | undefined> {
  try {
    await run('npm', ['pack', PACKAGE, '--pack-destination', FOLDER]);
    await run('npm', ['ci', '--prefer-offline'], { cwd: FOLDER });
    return undefined;
  } catch (error) {
    return `The packages of examples/next cannot be installed here: ${String(error)}`;
  }
}

/** Builds the host for a shop at this address, which its rewrites name. */
export async function buildNextExample(shopUrl: string): Promise<void> {
  await run(process.execPath, [NEXT, 'build'], {
    cwd: FOLDER,
    env: { ...process.env, ...SILENT, NODE_ENV: 'production', SHOP_URL: shopUrl },
  });
}

/** Starts the built host; resolves once it answers. */
export function startNextExample({
  shopUrl,
  port,
  folder,
  site = 'DE',
}: {
  shopUrl: string;
  port: number;
  /** The shop whose parts it shows. */
  site?: SiteCode;
  /** The folder of the last good copies. */
  folder: string;
}) {
  return startExample({
    command: process.execPath,
    args: [NEXT, 'start', '-H', '127.0.0.1', '-p', `${port}`],
    cwd: FOLDER,
    env: {
      ...SILENT,
      NODE_ENV: 'production',
      SHOP_URL: shopUrl,
      SITE: sitePath(site).slice(1),
      CACHE_FOLDER: folder,
    },
    url: `http://127.0.0.1:${port}/`,
  });
}
