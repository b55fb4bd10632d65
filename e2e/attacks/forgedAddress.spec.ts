import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { firstCustomer } from '../support/customer.ts';
import { firstStaff } from '../support/staff.ts';
import { expect, test } from '../support/serverJourney.ts';
import { SUBSCRIBERS_PATH, signUpOf } from '../support/service.ts';
import { ATTACK_LIMIT_MS } from './support/duringAttack.ts';
import { startNginxProxy } from './support/nginxProxy.ts';

const command = fileURLToPath(new URL('../../scripts/command.mjs', import.meta.url));

const ATTEMPTS = 100;
const LIMIT = 5;
const SERVICE_KEY = 'the key of services, 32 characters';

/** Every way in which a client can name an address for itself. */
const forged = (attempt: number) => ({
  'x-original-address': `198.51.100.${attempt}`,
  'x-forwarded-for': `203.0.113.${attempt}`,
  'x-real-ip': `203.0.113.${attempt}`,
  forwarded: `for=203.0.113.${attempt}`,
});

function post(url: string, body: object, headers: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('behind a plain nginx a client cannot choose the address that is counted', async ({
  start,
  dataDir,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start({
    env: { TRUST_PROXY: '1', SERVICE_KEY, SIGNUPS_PER_CLIENT_PER_HOUR: String(LIMIT) },
  });
  const proxy = await startNginxProxy(Number(new URL(server.url).port));
  try {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const headers = {
        ...forged(attempt),
        apikey: attempt % 2 ? 'dummy' : 'a guess of 32 characters and more',
      };
      const body = signUpOf(`anna-${attempt}@example.org`);
      statuses.push((await post(proxy.url + SUBSCRIBERS_PATH, body, headers)).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(ATTEMPTS - LIMIT);

    // A service that shows the key tells whom it calls for: another client, with a limit of its own.
    const headers = { 'x-original-address': '198.51.100.200', apikey: SERVICE_KEY };
    const answer = await post(proxy.url + SUBSCRIBERS_PATH, signUpOf('berta@example.org'), headers);
    expect(answer.status).toBe(202);
  } finally {
    await proxy.stop();
    await server.stop();
  }
  expect(await addressesInEvidence(dataDir, 'anna-1@example.org')).toEqual(['127.0.0.1']);
  expect(await addressesInEvidence(dataDir, 'berta@example.org')).toEqual(['198.51.100.200']);
});

test('no forged address tries passwords past the limit of a client', async ({ start }) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start({ env: { TRUST_PROXY: '1' } });
  const proxy = await startNginxProxy(Number(new URL(server.url).port));
  try {
    for (const { path, account } of [
      { path: loginCalls.login.path, account: firstCustomer(server) },
      { path: staffAuthCalls.login.path, account: firstStaff(server) },
    ]) {
      for (let attempt = 1; attempt <= 30; attempt += 1) {
        const answer = await post(
          proxy.url + path,
          { ...account, password: 'wrong' },
          forged(attempt),
        );
        expect([401, 429]).toContain(answer.status);
      }
      // From one client this is the thirty-first, whatever addresses it named.
      const answer = await post(proxy.url + path, account, forged(99));
      expect(answer.status).not.toBe(200);
    }
  } finally {
    await proxy.stop();
  }
});

/** Every client's address in the evidence of one person. */
async function addressesInEvidence(dataDir: string, email: string): Promise<string[]> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'evidence', email], {
    env,
  });
  const addresses = [...stdout.matchAll(/"clientAddress": "([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  return [...new Set(addresses)];
}
