import { brotliCompressSync } from 'node:zlib';

import { processorMs } from '../../bench/support/processorTime.ts';
import { expect, test } from '../support/serverJourney.ts';
import { ATTACK_LIMIT_MS, duringAttack, slowsOthers } from './support/duringAttack.ts';

/** Requests per second that once kept a whole processor busy. */
const MISSING_PER_SECOND = 16;
const MEASURED = 40;
const COMPRESSED_TIMES = 5;
const COMPRESSED = { headers: { 'accept-encoding': 'gzip, deflate, br' } };

test('uncached pages cost little more than their rendering and do not slow other requests down', async ({
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start();
  const ask = async (path: string, status: number) => {
    const answer = await fetch(server.url + path, COMPRESSED);
    expect(answer.status).toBe(status);
    return answer.text();
  };

  const missing = await costOf(server.pid, (number) => ask(`/de/missing-${number}`, 404));
  const account = await costOf(server.pid, () => ask('/de/account', 200));
  const best = bestCompressionOf(await ask('/de/missing', 404));
  // Ratios within one run, as machines differ. Compressed as for keeping, a page took longer than that alone.
  const costs = `milliseconds of processor: ${JSON.stringify({ missing, account, best })}`;
  expect(missing, costs).toBeLessThan(best / 2);
  expect(account, costs).toBeLessThan(best / 2);

  let number = 0;
  const measured = await duringAttack(server, async (goesOn) => {
    while (goesOn()) {
      const pause = new Promise((resolve) => setTimeout(resolve, 1000 / MISSING_PER_SECOND));
      await ask(`/de/missing-again-${(number += 1)}`, 404);
      await pause;
    }
  });
  expect(slowsOthers(measured), JSON.stringify(measured)).toBe(false);
});

/** Returns the processor time in milliseconds of Brotli's best compression of a text, measured now. */
function bestCompressionOf(text: string): number {
  const before = process.cpuUsage();
  for (let round = 0; round < COMPRESSED_TIMES; round += 1) brotliCompressSync(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / COMPRESSED_TIMES;
}

/** Returns the server's processor time in milliseconds per request. */
async function costOf(pid: number, act: (number: number) => Promise<unknown>): Promise<number> {
  for (let number = 1; number <= 10; number += 1) await act(-number);
  const before = (await processorMs(pid)) ?? 0;
  for (let number = 1; number <= MEASURED; number += 1) await act(number);
  return (((await processorMs(pid)) ?? 0) - before) / MEASURED;
}
