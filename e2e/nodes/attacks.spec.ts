import { SECOND_MS } from '#domain/durations.ts';

import {
  answersToTwoHosts,
  answersToUnended,
  errorsIn,
} from '../attacks/support/brokenRequests.ts';
import { postAs } from '../attacks/support/clients.ts';
import { slowsOthers } from '../attacks/support/duringAttack.ts';
import { calledFor, forged, signUpForged } from '../attacks/support/forgedAddresses.ts';
import { fuzz } from '../attacks/support/fuzzing.ts';
import { CHECKOUT_KEY } from '../attacks/support/madeUpRequests.ts';
import { expectNothingForOtherHosts, SECURE_URL } from '../attacks/support/otherHosts.ts';
import {
  expectCustomerStaysWelcome,
  expectForgedAddressesToBeOneClient,
  expectStaffStayWelcome,
  tryManyAddresses,
} from '../attacks/support/signInAttacks.ts';
import { duringSteadyAttack } from '../attacks/support/steadyAttack.ts';
import { STEADY_ATTACKS } from '../attacks/support/steadyAttacks.ts';
import { signUpBody, SUBSCRIBERS_PATH } from '../support/service.ts';
import { staffCookie } from '../support/staff.ts';

import { expect, test } from './support/clusterJourney.ts';

const LIMIT_MS = 600 * SECOND_MS;
const SERVICE_KEY = 'the key of services, 32 characters';
const LIMIT = 40;
/** Maximum that all nodes together may let through, a tenth above the limit (decision 42). */
const MOST = LIMIT * 1.1;
/** The calls themselves are fuzzed for longer without nginx (`e2e/attacks/fuzz.spec.ts`). */
const FUZZ_REQUESTS = 3000;
const PER_SECOND = 200;
/** Maximum time in each second that refusals may take of the main thread. */
const LOOP_LIMIT_MS = 300;

test('no client behind nginx chooses its own address, and sign-in limits are shared by all nodes', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start({ SIGNUPS_PER_CLIENT_PER_HOUR: String(LIMIT), SERVICE_KEY });
  const statuses = await signUpForged(cluster.url, 3 * LIMIT);
  const accepted = statuses.filter((status) => status === 202).length;
  expect(accepted).toBeGreaterThanOrEqual(LIMIT);
  expect(accepted).toBeLessThanOrEqual(MOST);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - accepted);
  const headers = calledFor('198.51.100.200', SERVICE_KEY);
  const body = signUpBody('berta@example.org');
  const called = await postAs({ headers }, cluster.url + SUBSCRIBERS_PATH, body);
  expect(called.status).toBe(202);

  await expectForgedAddressesToBeOneClient(cluster, forged);
  // Both nodes count these, and nginx sends each of them half.
  const owner = { localAddress: '127.0.0.9' };
  await expectCustomerStaysWelcome(cluster, { attacker: { localAddress: '127.0.0.10' }, owner });
  await expectStaffStayWelcome(cluster, { attacker: { localAddress: '127.0.0.11' }, owner });
  const lister = { localAddress: '127.0.0.12' };
  expect(await tryManyAddresses(cluster, lister, 300)).toEqual({ 401: 100, 429: 200 });
  expect(errorsIn(cluster.output())).toEqual([]);
});

test('nginx serves nothing to other hosts, and broken or forged requests get a clear refusal', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start({
    PUBLIC_URL: SECURE_URL,
    DEV_MAIL_IS_PUBLIC: 'yes',
    CHECKOUT_KEY,
  });
  await expectNothingForOtherHosts(cluster);
  for (const answer of await answersToTwoHosts(cluster.url)) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('evil');
  }
  const unended = answersToUnended(cluster.url);
  const session = await staffCookie(cluster);
  const { faults, counts } = await fuzz(cluster.url, {
    session,
    seed: 3,
    requests: FUZZ_REQUESTS,
    // An address that cannot be read, or is too long, is refused by nginx, in its own words.
    isOfProxy: ({ status, mediaType, body = '<center>nginx' }) =>
      [400, 414].includes(status) && mediaType === 'text/html' && body.includes('<center>nginx'),
  });
  expect(faults).toEqual([]);
  expect(counts.get(200) ?? 0).toBeGreaterThan(FUZZ_REQUESTS / 50);
  // nginx waits for what does not come, and no node is asked.
  for (const answer of await unended) expect(answer).toMatch(/^(?:$|HTTP\/1\.1 408 )/);
  expect(errorsIn(cluster.output())).toEqual([]);
});

test('no flood behind nginx slows others down or exceeds the shared limit of all nodes', async ({
  start,
}) => {
  test.setTimeout(2 * LIMIT_MS);
  const cluster = await start({ SIGNUPS_PER_CLIENT_PER_HOUR: String(LIMIT) });
  const { web1, web2 } = cluster.nodes;
  const attacked = {
    url: cluster.url,
    pid: web1.pid,
    otherPids: [web2.pid],
    visited: '/de?visit={number}',
  };
  const slowed: string[] = [];
  let accepted = 0;
  for (const { name, attack, statuses, isOfMany = false } of STEADY_ATTACKS) {
    const measured = await duringSteadyAttack(attacked, {
      perSecond: PER_SECOND,
      isManyClients: isOfMany,
      ...attack,
    });
    const figures = `${name}: ${JSON.stringify(measured)}`;
    test.info().annotations.push({ type: 'figures', description: figures });
    // Passwords of the flood before may still be looked at, and then there is no room for one more.
    const expected = statuses.includes(401) ? [...statuses, 503] : statuses;
    const others = Object.keys(measured.answers).filter((one) => !expected.includes(Number(one)));
    const isBusy = (measured.attacked.loopMs ?? 0) >= LOOP_LIMIT_MS;
    if (others.length > 0 || isBusy || slowsOthers(measured)) slowed.push(figures);
    accepted += (measured.answers[202] ?? 0) + (measured.answers[303] ?? 0);
  }
  expect(slowed).toEqual([]);
  expect(accepted).toBeGreaterThanOrEqual(LIMIT);
  expect(accepted).toBeLessThanOrEqual(MOST);
});
