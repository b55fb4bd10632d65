import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../e2e/support/server.ts';

/** A bare server beside which the product is measured. */
export type BareServer = { port: number; pid: number; stop(): Promise<void> };

/**
 * Starts a file of this folder in a process of its own, which listens on the variable PORT. Resolves at its first
 * output, which reports that.
 */
export async function startBare(
  file: 'bareServer.ts' | 'barePage.ts',
  env: Record<string, string>,
): Promise<BareServer> {
  const port = await freePort();
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    env: { PATH: process.env['PATH'], PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
