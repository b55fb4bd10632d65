import { expect, test } from '../support/serverJourney.ts';
import { staffCookie } from '../support/staff.ts';

import { fuzz } from './support/fuzzing.ts';
import { CHECKOUT_KEY } from './support/madeUpRequests.ts';

/** Number of requests, lower in a short run, and their seed. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 30_000);
const SEEDS = (process.env['FUZZ_SEEDS'] ?? '1,2').split(',').map(Number);
const LIMIT_MS = 20 * 60_000;

for (const seed of SEEDS) {
  test(`/openapi.json describes the response to each of ${REQUESTS} generated requests, seed ${seed}`, async ({
    start,
  }) => {
    test.setTimeout(LIMIT_MS);
    const server = await start({ env: { CHECKOUT_KEY } });
    const session = await staffCookie(server);
    const { faults, counts } = await fuzz(server.url, { session, seed, requests: REQUESTS });
    test.info().annotations.push({ type: 'statuses', description: JSON.stringify([...counts]) });
    expect(faults).toEqual([]);
    // Neither kind is so rare that its being as described says little.
    expect(counts.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
    expect((counts.get(400) ?? 0) + (counts.get(401) ?? 0)).toBeGreaterThan(REQUESTS / 50);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
}
