import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../e2e/support/server.ts';
import { until } from '../../e2e/support/until.ts';

import { adapted } from './adapted.ts';

const conf = fileURLToPath(new URL('../../deploy/varnish/host-with-footer.vcl', import.meta.url));

type RunningVarnish = { port: number; stop(): Promise<void> };

/** Returns whether Varnish is installed here: Debian's package `varnish`. */
export function isVarnishThere(): boolean {
  return spawnSync('varnishd', ['-V']).error === undefined;
}

/**
 * Starts a Varnish in front of another system at `hostPort` and the shop at `shopPort`, with the configuration that
 * operators get; resolves once it answers.
 */
export async function startVarnish(
  folder: string,
  { hostPort, shopPort }: { hostPort: number; shopPort: number },
): Promise<RunningVarnish> {
  return run(
    folder,
    adapted(await readFile(conf, 'utf8'), [
      ['.port = "4173"', `.port = "${shopPort}"`],
      ['.port = "8080"', `.port = "${hostPort}"`],
      ['shop\\.(?:de|at|ch|example)', 'shop\\.localhost'],
    ]),
  );
}

/** Starts a Varnish in front of the shop that follows the standard headers alone, in which lifetimes are relative. */
export function startCacheByLifetime(folder: string, shopPort: number): Promise<RunningVarnish> {
  return run(
    folder,
    `vcl 4.1;
backend shop { .host = "127.0.0.1"; .port = "${shopPort}"; }
sub vcl_backend_response {
  if (beresp.http.Cache-Control !~ "stale-while-revalidate") { set beresp.grace = 0s; }
}
`,
  );
}

async function run(folder: string, configuration: string): Promise<RunningVarnish> {
  const port = await freePort();
  const file = path.join(folder, 'varnish.vcl');
  await writeFile(file, configuration);
  const child = spawn(
    'varnishd',
    // Without its own user, who may not read the folder, and without the shared memory of an installed one.
    ['-F', '-j', 'none', '-f', file, '-n', path.join(folder, 'varnish'), '-s', 'malloc,32m'].concat(
      ['-a', `127.0.0.1:${port}`, '-T', 'none', '-p', 'vsl_space=4m'],
    ),
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  await until('Varnish to answer', async () => {
    if (child.exitCode !== null) throw new Error('Varnish ended instead of starting');
    return fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
