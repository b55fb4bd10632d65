import { readFile } from 'node:fs/promises';

import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { firstCustomer } from '../support/customer.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { firstStaff } from '../support/staff.ts';

/** A server behind a proxy that tells which client asks. */
const BEHIND_PROXY = { TRUST_PROXY: '1' };
const ATTACKER = '192.0.2.66';
const OWNER = '192.0.2.1';
const MEGABYTE = 1024 * 1024;

const CUSTOMER_DOOR = loginCalls.login.path;
const STAFF_DOOR = staffAuthCalls.login.path;

test('wrong passwords of others keep no customer out, neither at home nor, on a known device, beside the attacker', async ({
  start,
}) => {
  const server = await start({ env: BEHIND_PROXY });
  const { email, password } = firstCustomer(server);
  const firstAnswer = await knock(server, CUSTOMER_DOOR, { email, password }, { from: ATTACKER });
  expect(firstAnswer.status).toBe(200);

  const guesses = await attack(server, CUSTOMER_DOOR, 60, () => ({ email, password: 'guess' }));
  expect(guesses).toEqual({ 401: 5, 429: 55 });
  const right = { email, password };
  expect((await knock(server, CUSTOMER_DOOR, right, { from: ATTACKER })).status).toBe(429);
  expect((await knock(server, CUSTOMER_DOOR, right, { from: OWNER })).status).toBe(200);
  const { cookie } = firstAnswer;
  expect((await knock(server, CUSTOMER_DOOR, right, { from: ATTACKER, cookie })).status).toBe(200);
});

test('wrong passwords from another client do not lock staff out', async ({ start }) => {
  const server = await start({ env: BEHIND_PROXY });
  const { name, password } = firstStaff(server);
  const firstAnswer = await knock(server, STAFF_DOOR, { name, password }, { from: ATTACKER });
  await attack(server, STAFF_DOOR, 60, () => ({ name, password: 'guess' }));
  const right = { name, password };
  const beside = await knock(server, STAFF_DOOR, right, { from: ATTACKER });
  expect(beside.status).toBe(401);
  expect(Number(beside.retryAfter)).toBeGreaterThan(0);
  expect((await knock(server, STAFF_DOOR, right, { from: OWNER })).status).toBe(200);
  const { cookie } = firstAnswer;
  expect((await knock(server, STAFF_DOOR, right, { from: ATTACKER, cookie })).status).toBe(200);
});

test('a client with a list of addresses is stopped, and its attempts take no memory', async ({
  start,
}) => {
  test.slow();
  const server = await start({ env: BEHIND_PROXY });
  const addresses = (from: number) => (number: number) => ({
    email: `person${from + number}@example.org`,
    password: 'guess',
  });
  expect(await attack(server, CUSTOMER_DOOR, 300, addresses(0))).toEqual({ 401: 100, 429: 200 });
  // What the first ones take is the server's own, which it keeps for those that follow.
  expect(await attack(server, CUSTOMER_DOOR, 2000, addresses(300))).toEqual({ 429: 2000 });
  const before = await memoryOf(server);
  expect(await attack(server, CUSTOMER_DOOR, 2000, addresses(2300))).toEqual({ 429: 2000 });
  // What an answer takes is collected in its own time; what attempts leave behind would come on top of it.
  expect((await memoryOf(server)) - before).toBeLessThan(40 * MEGABYTE);
});

type Answer = { status: number; retryAfter: string | null; cookie: string };

async function knock(
  server: RunningServer,
  door: string,
  body: object,
  { from, cookie = '' }: { from: string; cookie?: string },
): Promise<Answer> {
  const answer = await fetch(server.url + door, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    cookie: set.find((pair) => pair.startsWith('KnownDevice=')) ?? '',
  };
}

/** Sends so many attempts from the attacker, twenty at once, and counts the answers by their status. */
async function attack(
  server: RunningServer,
  door: string,
  times: number,
  bodyOf: (number: number) => object,
): Promise<Record<number, number>> {
  const answers: Record<number, number> = {};
  for (let sent = 0; sent < times; sent += 20) {
    const round = Array.from({ length: Math.min(20, times - sent) }, (_, index) =>
      knock(server, door, bodyOf(sent + index), { from: ATTACKER }),
    );
    for (const { status } of await Promise.all(round)) answers[status] = (answers[status] ?? 0) + 1;
  }
  return answers;
}

/** Resident memory of the server in bytes. */
async function memoryOf({ pid }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
