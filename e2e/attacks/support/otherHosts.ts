import { expect } from 'playwright/test';

import * as previewCalls from '#contract/calls/preview.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { AB_TEST_BASE } from '#contract/service.ts';

import { firstStaff } from '../../support/staff.ts';

import type { Door } from './signInAttacks.ts';

/** The `PUBLIC_URL` that the shop must have. */
export const SECURE_URL = 'https://shop.example';
const CHECK = staffAuthCalls.checkAuth.path;

/** Sends a request like a browser on another host of the shop's domain. */
export async function expectNothingForOtherHosts(server: Door): Promise<void> {
  const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers, redirect: 'manual' });

  const signedIn = await ask(
    staffAuthCalls.login.path,
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify(firstStaff(server)) },
  );
  const setCookies = signedIn.headers.getSetCookie();
  const session = setCookies
    .find((cookie) => cookie.startsWith('__Host-StaffSession='))
    ?.split(';')[0];
  expect(session).toBeDefined();
  expect((await ask(CHECK, { cookie: session ?? '' })).status).toBe(200);
  const planted = session?.replace('__Host-', '') ?? '';
  expect((await ask(CHECK, { cookie: planted })).status).toBe(401);

  for (const path of [
    staffAuthCalls.logout.path,
    staffAuthCalls.renew.path,
    `${previewCalls.token.path}?previewDateTime=2027-01-01T00:00:00Z`,
    `${AB_TEST_BASE}/getassignment`,
  ]) {
    const answer = await ask(path, { cookie: session ?? '', 'sec-fetch-site': 'same-site' });
    expect([path, [401, 403].includes(answer.status)]).toEqual([path, true]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await ask(CHECK, { cookie: session ?? '' })).status).toBe(200);

  for (const path of ['/de/view', '/de/end-preview']) {
    const referer = `${SECURE_URL}//evil.example/de`;
    const form = { 'content-type': 'application/x-www-form-urlencoded', referer };
    const answer = await ask(path, form, { method: 'POST', body: 'platform=MATCH' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/evil.example/de']);
  }
  for (const path of [
    '//evil.example/%61',
    '//evil.example',
    '//de//evil.example',
    '/DE//evil.example',
  ]) {
    const location = (await ask(path, {})).headers.get('location') ?? '';
    expect(location).not.toMatch(/^[/\\]{2}/);
  }
}
