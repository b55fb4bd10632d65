import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { testApp } from '#server/testing/testApp.ts';

import { createHandover } from './handover.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
const LISTS = { DE: 3, AT: 4 };

type Member = {
  id: number;
  email: string;
  status: string;
  attribs: Record<string, unknown>;
  updated_at: string;
  lists: { id: number; subscription_status: string }[];
};

/**
 * A fake of listmonk, made from its published API: it knows the calls of the example and no others, and of its SQL
 * only the one condition.
 */
function fakeListmonk(now: () => Date) {
  const members: Member[] = [];
  const bounces: { type: string; email: string; created_at: string }[] = [];
  const memberOf = (id: unknown) => members.find((one) => one.id === Number(id));
  const routes: Record<string, (given: { url: URL; body: never; id: string }) => unknown> = {
    'GET /api/subscribers': ({ url }) => {
      const query = url.searchParams.get('query');
      const [, id] = /attribs->>'subscriberId' = '([^']+)'/.exec(query ?? '') ?? [];
      const [, email] = /LOWER\(subscribers\.email\) = '([^']+)'/.exec(query ?? '') ?? [];
      const list = Number(url.searchParams.get('list_id'));
      const results = members.filter((one) =>
        query === null
          ? one.lists.some(
              (held) =>
                held.id === list &&
                held.subscription_status === url.searchParams.get('subscription_status'),
            )
          : one.attribs['subscriberId'] === id || one.email.toLowerCase() === email,
      );
      return { results };
    },
    'GET /api/bounces': () => ({ results: bounces }),
    'POST /api/subscribers': ({ body }: { body: Omit<Member, 'id'> }) => {
      const made = { ...body, id: members.length + 1, updated_at: now().toISOString(), lists: [] };
      members.push(made);
      return made;
    },
    'PATCH /api/subscribers/:id': ({ id, body }: { id: string; body: Partial<Member> }) => {
      const member = memberOf(id);
      if (member === undefined) throw new Error('There is no such member');
      const attribs = { ...member.attribs, ...body.attribs };
      return Object.assign(member, body, { attribs, updated_at: now().toISOString() });
    },
    'DELETE /api/subscribers/:id': ({ id }) => {
      members.splice(
        members.findIndex((one) => one.id === Number(id)),
        1,
      );
      return true;
    },
    'PUT /api/subscribers/lists': ({
      body: { ids, action, target_list_ids: lists, status },
    }: {
      body: { ids: number[]; action: string; target_list_ids: number[]; status?: string };
    }) => {
      for (const member of ids.map(memberOf)) {
        if (member === undefined) throw new Error('There is no such member');
        member.lists = member.lists.filter(({ id }) => !lists.includes(id));
        if (action === 'remove') continue;
        const state = action === 'add' ? String(status) : 'unsubscribed';
        member.lists.push(...lists.map((id) => ({ id, subscription_status: state })));
      }
      return true;
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://listmonk.test');
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const [, id = ''] = /\/subscribers\/(\d+)$/.exec(url.pathname) ?? [];
      const path = id === '' ? url.pathname : url.pathname.replace(id, ':id');
      const route = routes[`${request.method} ${path}`];
      if (route === undefined) return response.writeHead(404).end();
      const data = route({ url, id, body: JSON.parse(text || 'null') as never });
      return response.end(JSON.stringify({ data }));
    });
  });
  return { members, bounces, server };
}

let shop: TestNewsletter;
let listmonk: ReturnType<typeof fakeListmonk>;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let folder: string;
beforeAll(async () => {
  shop = await openTestNewsletter('POSTGRES');
  folder = await mkdtemp(join(tmpdir(), 'listmonk-'));
  listmonk = fakeListmonk(() => shop.clock.now);
  await new Promise<void>((done) => listmonk.server.listen(0, '127.0.0.1', done));
  ({ app } = await testApp({
    handover: createHandover({
      ...shop.services,
      audit: createAudit(shop.services),
      webhooks: { announce: async () => {} },
    }),
    staffKeys: {
      sessionOf: async () => ({
        id: 'the key',
        name: 'anna/listmonk',
        isFresh: true,
        grants: [{ role: 'SENDING_SYSTEM', market: 'ALL' }],
      }),
    },
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  listmonk.server.close();
  await rm(folder, { recursive: true });
  await shop.dispose();
});

/** Runs the example once, as a timer would. */
async function sync(): Promise<void> {
  const urlOf = (server: { address(): AddressInfo | string | null }) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await promisify(execFile)('node', ['examples/listmonk/sync.mjs'], {
    env: {
      PATH: process.env['PATH'],
      SHOP_URL: urlOf(app.server),
      LISTMONK_URL: urlOf(listmonk.server),
      MORGENROT_KEY: 'morgenrot_key_of_the_sending_system',
      LISTMONK_USER: 'api:token',
      LISTS: Object.entries(LISTS)
        .map(([site, id]) => `${site}=${id}`)
        .join(' '),
      STATE: join(folder, 'state.json'),
    },
  });
}

async function subscribe(email: string, site: 'DE' | 'AT') {
  shop.advance(MINUTE_MS);
  await shop.signUp(email, { site, consents: ['NEWSLETTER'], firstName: 'Anna' });
  await shop.newsletter.confirm(await shop.tokenOf(email, 'CONFIRM'), FROM);
  shop.advance(MINUTE_MS);
}

const statesOf = (email: string) =>
  Object.fromEntries(
    listmonk.members
      .filter((one) => one.email === email)
      .flatMap(({ lists }) => lists.map(({ id, subscription_status: state }) => [id, state])),
  );

it('the example for listmonk synchronises lists in both directions', async () => {
  await subscribe('anna@example.com', 'DE');
  await subscribe('anna@example.com', 'AT');
  await subscribe('berta@example.com', 'DE');
  await subscribe('carla@example.com', 'DE');
  await sync();
  expect(statesOf('anna@example.com')).toEqual({ 3: 'confirmed', 4: 'confirmed' });
  expect(listmonk.members).toHaveLength(3);

  // Anna leaves AT by the link of the shop, Berta within listmonk, and Carla's mailbox is gone.
  await shop.newsletter.unsubscribe(await shop.tokenOf('anna@example.com', 'WELCOME'), FROM);
  const berta = listmonk.members.find(({ email }) => email === 'berta@example.com');
  for (const list of berta?.lists ?? []) list.subscription_status = 'unsubscribed';
  if (berta) berta.updated_at = shop.clock.now.toISOString();
  listmonk.bounces.push(
    { type: 'hard', email: 'carla@example.com', created_at: shop.clock.now.toISOString() },
    { type: 'soft', email: 'anna@example.com', created_at: shop.clock.now.toISOString() },
  );
  await sync();
  const stateIn = async (email: string, site: 'DE' | 'AT') =>
    (await shop.subscriptionOf(email, site))?.state;
  expect(await stateIn('berta@example.com', 'DE')).toBe('UNSUBSCRIBED');
  expect(await stateIn('carla@example.com', 'DE')).toBe('UNSUBSCRIBED');
  expect([
    await stateIn('anna@example.com', 'DE'),
    await stateIn('anna@example.com', 'AT'),
  ]).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED']);
  expect(statesOf('anna@example.com')).toEqual({ 3: 'confirmed', 4: 'unsubscribed' });

  await sync();
  expect(statesOf('carla@example.com')).toEqual({ 3: 'unsubscribed' });
  await shop.personRights.erase(await shop.tokenOf('anna@example.com', 'WELCOME'), FROM);
  await sync();
  expect(listmonk.members.map(({ email }) => email)).toEqual([
    'berta@example.com',
    'carla@example.com',
  ]);
});
