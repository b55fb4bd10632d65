import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from '../support/serverJourney.ts';
import { SUBSCRIBERS_PATH, signUpBody } from '../support/service.ts';
import { postAs } from './support/clients.ts';
import { ATTACK_LIMIT_MS } from './support/duringAttack.ts';
import { calledFor, forged, signUpForged } from './support/forgedAddresses.ts';
import { startNginxProxy } from './support/nginxProxy.ts';
import { expectForgedAddressesToBeOneClient } from './support/signInAttacks.ts';

const command = fileURLToPath(new URL('../../scripts/command.mjs', import.meta.url));

const ATTEMPTS = 100;
const LIMIT = 5;
const SERVICE_KEY = 'the key of services, 32 characters';

test('a client behind a plain nginx cannot choose the address that the limits count', async ({
  start,
  dataDir,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start({
    env: { TRUST_PROXY: '1', SERVICE_KEY, SIGNUPS_PER_CLIENT_PER_HOUR: String(LIMIT) },
  });
  const proxy = await startNginxProxy(Number(new URL(server.url).port));
  try {
    const statuses = await signUpForged(proxy.url, ATTEMPTS);
    expect(statuses.filter((status) => status === 202)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(ATTEMPTS - LIMIT);

    // A service that shows the key tells whom it calls for: another client, with a limit of its own.
    const headers = calledFor('198.51.100.200', SERVICE_KEY);
    const body = signUpBody('berta@example.org');
    const answer = await postAs({ headers }, proxy.url + SUBSCRIBERS_PATH, body);
    expect(answer.status).toBe(202);
  } finally {
    await proxy.stop();
    await server.stop();
  }
  expect(await addressesInEvidence(dataDir, 'anna-1@example.org')).toEqual(['127.0.0.1']);
  expect(await addressesInEvidence(dataDir, 'berta@example.org')).toEqual(['198.51.100.200']);
});

test('a forged address does not raise a client’s limit of password attempts', async ({ start }) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start({ env: { TRUST_PROXY: '1' } });
  const proxy = await startNginxProxy(Number(new URL(server.url).port));
  try {
    const door = { url: proxy.url, output: server.output };
    await expectForgedAddressesToBeOneClient(door, forged);
  } finally {
    await proxy.stop();
  }
});

/** Returns every client address in the evidence of one person. */
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
