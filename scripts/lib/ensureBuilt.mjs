import path from 'node:path';

import { hashInputs, isFresh } from './freshness.mjs';
import { run } from './run.mjs';

/** Maximum time without output, because the build prints nothing while it works. */
const BUILD_LIMIT_MS = 10 * 60_000;

/**
 * Builds the server and the pages of those runtimes whose build is older than the sources. Builds in another process,
 * so that the server that follows starts with little memory. Outcome: `CURRENT`, `BUILT` or `FAILED`, with the output
 * of a failed build.
 */
export async function ensureBuilt(root, runtimes, { say }) {
  const inputs = hashInputs(root);
  const outdated = runtimes.filter((runtime) => !isFresh(root, runtime, inputs));
  if (outdated.length === 0) return { outcome: 'CURRENT', output: '' };

  say(`Building the shop (${outdated.join(', ')}) …`);
  const { code, output, seconds } = await run(
    process.execPath,
    [path.join(root, 'scripts/build.mjs'), ...outdated],
    { cwd: root, silenceLimitMs: BUILD_LIMIT_MS },
  );
  if (code !== 0) return { outcome: 'FAILED', output };
  say(`Built in ${Math.round(seconds)} s.`);
  return { outcome: 'BUILT', output };
}
