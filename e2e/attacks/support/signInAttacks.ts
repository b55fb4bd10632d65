import { expect } from 'playwright/test';

import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';

import { firstCustomer } from '../../support/customer.ts';
import { firstStaff } from '../../support/staff.ts';

import { flood, postAs, type Client } from './clients.ts';

/** The sign-in address, and the output with the passwords of the first accounts. */
export type Door = { url: string; output(): string };

const customerDoor = ({ url }: Door) => url + loginCalls.login.path;
const staffDoor = ({ url }: Door) => url + staffAuthCalls.login.path;

/** Guesses a customer's password, and expects that the owner can still sign in. */
export async function expectCustomerStaysWelcome(
  door: Door,
  { attacker, owner }: { attacker: Client; owner: Client },
): Promise<void> {
  const url = customerDoor(door);
  const { email, password } = firstCustomer(door);
  const right = { email, password };
  const first = await postAs(attacker, url, right);
  expect(first.status).toBe(200);
  const guesses = await flood(attacker, url, 60, () => ({ email, password: 'guess' }));
  expect(guesses).toEqual({ 401: 5, 429: 55 });
  expect((await postAs(attacker, url, right)).status).toBe(429);
  expect((await postAs(owner, url, right)).status).toBe(200);
  expect((await postAs(attacker, url, right, first.deviceCookie)).status).toBe(200);
}

/** Does the same with a staff account, for which a pause looks like a wrong password. */
export async function expectStaffStayWelcome(
  door: Door,
  { attacker, owner }: { attacker: Client; owner: Client },
): Promise<void> {
  const url = staffDoor(door);
  const { name, password } = firstStaff(door);
  const right = { name, password };
  const first = await postAs(attacker, url, right);
  await flood(attacker, url, 60, () => ({ name, password: 'guess' }));
  const beside = await postAs(attacker, url, right);
  expect(beside.status).toBe(401);
  expect(Number(beside.retryAfter)).toBeGreaterThan(0);
  expect((await postAs(owner, url, right)).status).toBe(200);
  expect((await postAs(attacker, url, right, first.deviceCookie)).status).toBe(200);
}

/** Tries one password at many addresses, beginning with `first`, and counts the responses. */
export function tryManyAddresses(door: Door, attacker: Client, times: number, first = 0) {
  return flood(attacker, customerDoor(door), times, (number) => ({
    email: `person${first + number}@example.org`,
    password: 'guess',
  }));
}

/** Guesses with another forged address each time, and expects that the correct password is refused as well. */
export async function expectForgedAddressesToBeOneClient(
  door: Door,
  forged: (attempt: number) => Record<string, string>,
): Promise<void> {
  for (const { url, account } of [
    { url: customerDoor(door), account: firstCustomer(door) },
    { url: staffDoor(door), account: firstStaff(door) },
  ]) {
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      const headers = forged(attempt);
      const answer = await postAs({ headers }, url, { ...account, password: 'wrong' });
      expect([401, 429]).toContain(answer.status);
    }
    // For the server this is the client's thirty-first attempt, whatever addresses it claimed.
    const answer = await postAs({ headers: forged(99) }, url, account);
    expect(answer.status).not.toBe(200);
  }
}
