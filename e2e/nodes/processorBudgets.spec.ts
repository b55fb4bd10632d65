import { SECOND_MS } from '#domain/durations.ts';
import { median } from '#server/testing/compareTimes.ts';

import { emptyDatabase } from '../../bench/support/emptyDatabase.ts';
import { load } from '../../bench/support/load.ts';
import { postLoad } from '../../bench/support/postLoad.ts';
import { processorMs } from '../../bench/support/processorTime.ts';
import { startBare } from '../../bench/support/startBare.ts';
import { freePort, type RunningServer } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUpBody, SUBSCRIBERS_PATH } from '../support/service.ts';

/** Many short rounds, of which the median counts, because other work on the machine falsifies single ones. */
const ROUNDS = 20;
const ROUND_MS = 700;
/** The first rounds pay for compiling. */
const WARM_UP_ROUNDS = 8;
/** Measured: 3.1 times and 1.5 times. */
const MOST_SIGN_UP = 4;
const MOST_PAGE = 2;

const WARM_UP_MS = 4000;
/** Number of sign-up rounds between heap samples; in some of them the whole heap is collected. */
const WINDOWS = 15;
const WINDOW_MS = 400;
/** Measured: 2.2 kB; 9 kB where each row and each request had a shape of its own. */
const MOST_OLD_BYTES = 3000;

type Measured = { port: number; pid: number };

const measured = ({ url, pid }: RunningServer): Measured => ({
  port: Number(new URL(url).port),
  pid,
});

/** Returns how many times the processor time of a bare server ours takes per call of `ask`. */
async function ratioTo(
  bare: Measured,
  ours: Measured,
  ask: (server: Measured) => Promise<number>,
): Promise<number> {
  const eachMs = async (server: Measured) => {
    const beforeMs = (await processorMs(server.pid)) ?? Number.NaN;
    const count = await ask(server);
    return (((await processorMs(server.pid)) ?? Number.NaN) - beforeMs) / count;
  };
  const ratios: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const ratio = (await eachMs(ours)) / (await eachMs(bare));
    if (round >= WARM_UP_ROUNDS) ratios.push(ratio);
  }
  return median(ratios);
}

test('a sign-up takes at most four times the CPU time of a bare server that writes two rows', async ({
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
  const bodyOf = () => JSON.stringify(signUpBody(`person${(person += 1)}@example.com`));
  try {
    const ratio = await ratioTo(bare, measured(own), async (server) => {
      const path = server === bare ? '/' : `${SUBSCRIBERS_PATH}?site=DE`;
      const options = { connections: 32, forMs: ROUND_MS, bodyOf };
      return (await postLoad({ port: server.port, path, headers: {} }, options)).count;
    });
    test.info().annotations.push({ type: 'ratio', description: ratio.toFixed(2) });
    expect(ratio).toBeLessThan(MOST_SIGN_UP);
  } finally {
    await bare.stop();
  }
});

test('a sign-up leaves few objects in the old generation, whose collection stops the node', async ({
  start,
  onPostgres,
}) => {
  const metricsPort = await freePort();
  const env = { ...onPostgres, ROLE: 'web', SIGNUPS_PER_CLIENT_PER_HOUR: '1000000000' };
  const own = await start({ env: { ...env, METRICS_PORT: String(metricsPort) } });
  const oldBytes = async () => {
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^nodejs_heap_space_size_used_bytes\{space="old"\} (\S+)$/m.exec(figures)?.[1]);
  };
  let person = 0;
  const bodyOf = () => JSON.stringify(signUpBody(`person${(person += 1)}@example.com`));
  const post = async (forMs: number) => {
    const { port } = measured(own);
    const path = `${SUBSCRIBERS_PATH}?site=DE`;
    return (await postLoad({ port, path, headers: {} }, { connections: 8, forMs, bodyOf })).count;
  };
  await post(WARM_UP_MS);
  const grown: number[] = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    const before = await oldBytes();
    const count = await post(WINDOW_MS);
    grown.push(((await oldBytes()) - before) / count);
  }
  const middle = median(grown);
  test.info().annotations.push({ type: 'bytes a sign-up', description: middle.toFixed(0) });
  expect(middle).toBeLessThan(MOST_OLD_BYTES);
});

test('a cached page takes at most twice the CPU time of a bare server with one response', async ({
  start,
}) => {
  const own = await start();
  const bare = await startBare('barePage.ts', { PAGE: `${own.url}/de` });
  try {
    const headers = { 'accept-encoding': 'br' };
    const ratio = await ratioTo(bare, measured(own), async (server) => {
      const perSecond = await load({ port: server.port, path: '/de', headers }, ROUND_MS);
      return (perSecond * ROUND_MS) / SECOND_MS;
    });
    test.info().annotations.push({ type: 'ratio', description: ratio.toFixed(2) });
    expect(ratio).toBeLessThan(MOST_PAGE);
  } finally {
    await bare.stop();
  }
});
