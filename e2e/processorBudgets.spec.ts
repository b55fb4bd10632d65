import { emptyDatabase } from '../bench/support/emptyDatabase.ts';
import { load } from '../bench/support/load.ts';
import { postLoad } from '../bench/support/postLoad.ts';
import { startBare } from '../bench/support/startBare.ts';
import { processorTimeMs } from './support/processorTime.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { signUpOf, SUBSCRIBERS_PATH } from './support/service.ts';

const ROUNDS = 3;
const RUN_MS = 2000;
/** Measured: 3.3 to 4 times and 1.4 times. */
const MOST_SIGN_UP = 5.5;
const MOST_PAGE = 2;

type Measured = { port: number; pid: number };

const measured = ({ url, pid }: RunningServer): Measured => ({
  port: Number(new URL(url).port),
  pid,
});

/** The least processor time of a server for one of what `ask` does, of several rounds in turn with the other server. */
async function leastOf(
  servers: Measured[],
  ask: (server: Measured) => Promise<number>,
): Promise<number[]> {
  const least = servers.map(() => Number.POSITIVE_INFINITY);
  // The first round pays for compiling.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      const beforeMs = processorTimeMs(server.pid);
      const count = await ask(server);
      const eachMs = (processorTimeMs(server.pid) - beforeMs) / count;
      if (round > 0) least[index] = Math.min(least[index] ?? eachMs, eachMs);
    }
  }
  return least;
}

test('a sign-up takes a node at most 5.5 times the processor time that a bare server takes to write two rows', async ({
  start,
  onPostgres,
  postgres,
}) => {
  const env = { ...onPostgres, ROLE: 'web', SIGNUPS_PER_CLIENT_PER_HOUR: '1000000000' };
  const own = await start({ env });
  const bare = await startBare('bareServer.ts', {
    DATABASE_URL: await emptyDatabase(postgres, 'bare'),
  });
  let person = 0;
  const bodyOf = () => JSON.stringify(signUpOf(`person${(person += 1)}@example.com`));
  try {
    const [ours = 0, floor = 0] = await leastOf([measured(own), bare], async (server) => {
      const path = server === bare ? '/' : `${SUBSCRIBERS_PATH}?site=DE`;
      const options = { connections: 32, forMs: RUN_MS, bodyOf };
      return (await postLoad({ port: server.port, path, headers: {} }, options)).count;
    });
    test.info().annotations.push({ type: 'ratio', description: (ours / floor).toFixed(2) });
    expect(ours / floor).toBeLessThan(MOST_SIGN_UP);
  } finally {
    await bare.stop();
  }
});

test('a page that the node keeps takes it at most twice the processor time of a bare server with one answer', async ({
  start,
}) => {
  const own = await start();
  const bare = await startBare('barePage.ts', { PAGE: `${own.url}/de` });
  try {
    const headers = { 'accept-encoding': 'br' };
    const [ours = 0, floor = 0] = await leastOf([measured(own), bare], async (server) => {
      const perSecond = await load({ port: server.port, path: '/de', headers }, RUN_MS);
      return (perSecond * RUN_MS) / 1000;
    });
    test.info().annotations.push({ type: 'ratio', description: (ours / floor).toFixed(2) });
    expect(ours / floor).toBeLessThan(MOST_PAGE);
  } finally {
    await bare.stop();
  }
});
