import { expect, it } from 'vitest';

import { fillPath, type Call } from '#contract/call.ts';
import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as handoverCalls from '#contract/calls/handover.ts';
import * as keyCalls from '#contract/calls/keys.ts';
import * as webhookCalls from '#contract/calls/webhooks.ts';
import { calls } from '#contract/calls.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { CHANGE_ITEM, CHANGE_SET, readOnlyChangeSets } from '#server/testing/changeSet.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

import type { StaffKeys } from './staffKeys.ts';

const KEY = 'morgenrot_key_of_the_erp';
const authorization = `Bearer ${KEY}`;
const everyCall: Call[] = Object.values(calls).flatMap((service) => Object.values(service));

/** Opens the server; `KEY` has these roles. */
async function open(grants: readonly StaffGrant[] = [{ role: 'PUBLISHER', market: 'ALL' }]) {
  const made: unknown[] = [];
  const staffKeys: StaffKeys = {
    list: async () => [],
    async make(_own, wanted) {
      made.push(wanted);
      return wanted.name === 'taken' ? { outcome: 'NAME_TAKEN' } : { outcome: 'FORBIDDEN' };
    },
    revoke: async () => 'REVOKED',
    sessionOf: async (key) =>
      key === KEY ? { id: 'id of the key', name: 'anna/erp', grants, isFresh: true } : undefined,
  };
  const opened = await testApp({
    staffLogin: oneOfStaff(),
    staffKeys,
    changeSets: readOnlyChangeSets(),
  });
  return { ...opened, made };
}

const params = {
  id: CHANGE_SET.id,
  name: 'anna',
  session: 'a'.repeat(16),
  code: 'A',
  subscriberToken: 'A'.repeat(43),
};

it('an API key lets another system make the change set calls without a cookie, also those that need a fresh sign-in', async () => {
  const { app } = await open();
  const list = { method: changeSetCalls.list.method, url: changeSetCalls.list.path };
  const listed = await app.inject({ ...list, headers: { authorization } });
  expect([listed.statusCode, listed.json()]).toEqual([200, { sets: [CHANGE_SET] }]);
  const published = await app.inject({
    method: changeSetCalls.publish.method,
    url: fillPath(changeSetCalls.publish.path, params),
    headers: { authorization },
    payload: { items: [{ id: 1, hash: CHANGE_ITEM.hash }] },
  });
  expect(published.statusCode).toBe(200);
  await app.close();
});

it('an API key is refused for people, keys, webhooks, audit and previews, which need a session', async () => {
  const { app } = await open([{ role: 'ADMINISTRATOR', market: 'ALL' }]);
  const taking: string[] = [];
  for (const call of everyCall) {
    if (typeof call.right !== 'object') continue;
    const url = fillPath<string>(call.path, params);
    const answer = await app.inject({ method: call.method, url, headers: { authorization } });
    if (answer.statusCode !== 401) taking.push(call.path);
  }
  const ours: readonly Call[] = [...Object.values(changeSetCalls), ...Object.values(handoverCalls)];
  expect(new Set(taking)).toEqual(new Set(ours.map(({ path }) => path)));
  await app.close();
});

it('an API key is refused beyond its roles, and the audit names the key', async () => {
  const { app, asked } = await open([{ role: 'VIEWER', market: 'ALL' }]);
  const answer = await app.inject({
    method: changeSetCalls.create.method,
    url: changeSetCalls.create.path,
    headers: { authorization },
    payload: { name: 'Christmas' },
  });
  expect(answer.statusCode).toBe(403);
  expect(asked.refusals).toMatchObject([{ by: { name: 'anna/erp', session: 'id of the key' } }]);
  await app.close();
});

it('a wrong API key is refused even with a session cookie, and a right one from a page of another site', async () => {
  const { app } = await open();
  const request = { method: changeSetCalls.list.method, url: changeSetCalls.list.path };
  const wrong = await app.inject({
    ...request,
    headers: { authorization: 'Bearer wrong', cookie: `StaffSession=${STAFF_TOKEN}` },
  });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  const foreign = { authorization, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await app.inject({ ...request, headers: foreign })).statusCode).toBe(401);
  await app.close();
});

it('an API key gets no roles for people and accounts, and a refused creation says why', async () => {
  const { app, made, asked } = await open();
  const make = (payload: object) =>
    app.inject({
      method: keyCalls.make.method,
      url: keyCalls.make.path,
      headers: { cookie: `StaffSession=${STAFF_TOKEN}` },
      payload,
    });
  const grants = [{ role: 'EDITOR', market: 'DE' }];
  for (const role of ['ADMINISTRATOR', 'SERVICE']) {
    const answer = await make({ name: 'erp', grants: [{ role, market: 'DE' }], days: 1 });
    expect([role, answer.statusCode]).toEqual([role, 400]);
  }
  expect((await make({ name: 'erp', grants, days: 366 })).statusCode).toBe(400);
  expect((await make({ name: 'a/b', grants, days: 1 })).statusCode).toBe(400);
  expect((await make({ name: ' Taken ', grants, days: 1 })).statusCode).toBe(409);
  expect((await make({ name: 'erp', grants, days: 1 })).statusCode).toBe(403);
  expect(asked.refusals).toHaveLength(1);
  expect(made).toEqual([
    { grants, days: 1, name: 'taken' },
    { grants, days: 1, name: 'erp' },
  ]);
  await app.close();
});

it('an API key is described in /openapi.json with its calls and the webhook messages', async () => {
  const { app } = await open();
  const { paths, components, webhooks } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
    components: { securitySchemes: object };
    webhooks: object;
  }>();
  expect(components.securitySchemes).toMatchObject({
    staffKey: { type: 'http', scheme: 'bearer' },
  });
  const properties = { type: { enum: ['content.published', 'content.undone', 'ping'] } };
  const schema = { required: ['type', 'timestamp', 'data'], properties };
  expect(webhooks).toMatchObject({
    published: { post: { requestBody: { content: { 'application/json': { schema } } } } },
  });
  expect(paths[changeSetCalls.list.path]?.['get']?.security).toContainEqual({ staffKey: [] });
  expect(paths[keyCalls.list.path]?.['get']?.security).toEqual([{ staffSession: [] }]);
  expect(paths[webhookCalls.list.path]?.['get']?.security).toEqual([{ staffSession: [] }]);
  await app.close();
});
