import { readFile } from 'node:fs/promises';

import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';

import {
  expectCustomerStaysWelcome,
  expectStaffStayWelcome,
  tryManyAddresses,
} from './support/signInAttacks.ts';

/** Server behind a proxy that forwards the client's address. */
const BEHIND_PROXY = { TRUST_PROXY: '1' };
const attacker = { headers: { 'x-forwarded-for': '192.0.2.66' } };
const owner = { headers: { 'x-forwarded-for': '192.0.2.1' } };
const MEGABYTE = 1024 * 1024;

test('an attacker’s wrong passwords lock a customer out neither at home nor on a known device in the attacker’s network', async ({
  start,
}) => {
  const server = await start({ env: BEHIND_PROXY });
  await expectCustomerStaysWelcome(server, { attacker, owner });
});

test('wrong passwords from another client do not lock staff out', async ({ start }) => {
  const server = await start({ env: BEHIND_PROXY });
  await expectStaffStayWelcome(server, { attacker, owner });
});

test('a client that tries a list of addresses is stopped, and its attempts use no memory', async ({
  start,
}) => {
  test.slow();
  const server = await start({ env: BEHIND_PROXY });
  expect(await tryManyAddresses(server, attacker, 300)).toEqual({ 401: 100, 429: 200 });
  // What the first ones take is the server's own, which it keeps for those that follow.
  expect(await tryManyAddresses(server, attacker, 2000, 300)).toEqual({ 429: 2000 });
  const before = await memoryOf(server);
  expect(await tryManyAddresses(server, attacker, 2000, 2300)).toEqual({ 429: 2000 });
  // What an answer takes is collected in its own time; what attempts leave behind would come on top of it.
  expect((await memoryOf(server)) - before).toBeLessThan(40 * MEGABYTE);
});

/** Returns the resident memory of the server in bytes. */
async function memoryOf({ pid }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
