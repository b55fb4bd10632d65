import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { until } from './until.ts';

/** Starts an example of a host's server; resolves once `url` answers. */
export async function startExample(example: {
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd?: string;
  url: string;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const { command, args, env, cwd, url } = example;
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...env },
    cwd,
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await until('the example to listen', async () => fetch(url).catch(() => undefined));
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
