import { createHash } from 'node:crypto';

import { expect, it, onTestFinished } from 'vitest';

import { fillPath } from '#contract/call.ts';
import { uploadPicture } from '#contract/calls/changeSets.ts';
import { PROBLEM_TYPES } from '#contract/problem.ts';
import { FOOTER_LOGOS } from '#contract/service.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { readOnlyChangeSets } from '#server/testing/changeSet.ts';
import { samplePicture } from '#server/testing/pictures.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

import type { PictureUploads } from './pictureUploads.ts';

const SESSION = { cookie: `StaffSession=${STAFF_TOKEN}` };
const FILE = { 'content-type': 'application/octet-stream' };
const URL = fillPath(uploadPicture.path, { id: '7' });
const UPLOADED = { source: `${FOOTER_LOGOS}a.png`, width: 96, height: 64, bytes: 200 };

type Options = {
  grants?: readonly StaffGrant[];
  outcome?: Awaited<ReturnType<PictureUploads['add']>>;
  load?: PictureUploads['load'];
};

async function open({ grants, outcome, load }: Options = {}) {
  const added: unknown[] = [];
  const changeSets = readOnlyChangeSets();
  const { app } = await testApp({
    staffLogin: oneOfStaff(undefined, grants),
    changeSets: {
      ...changeSets,
      pictures: {
        async add(item, { file, place }, { name }) {
          added.push({ item, bytes: file.length, place, name });
          return outcome ?? { outcome: 'DONE', picture: UPLOADED };
        },
        load: load ?? changeSets.pictures.load,
      },
    },
  });
  onTestFinished(() => app.close());
  const send = (
    payload: Buffer | string,
    headers: Record<string, string> = { ...SESSION, ...FILE },
    url = `${URL}?width=48&height=32`,
  ) => app.inject({ method: 'POST', url, headers, payload });
  return { app, added, send };
}

const typeOf = (answer: { json(): unknown }) => (answer.json() as { type?: string }).type;

it('the picture call accepts a file with or without a place from staff who may write', async () => {
  const { added, send } = await open();
  const answer = await send(Buffer.alloc(300));
  expect([answer.statusCode, answer.json()]).toEqual([200, UPLOADED]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  await send(Buffer.alloc(10), undefined, URL);
  expect(added).toEqual([
    { item: 7, bytes: 300, place: { width: 48, height: 32 }, name: 'anna' },
    { item: 7, bytes: 10, place: undefined, name: 'anna' },
  ]);
});

it('the picture call refuses a missing session, a missing right, another origin and a form', async () => {
  const { added, send } = await open();
  const file = Buffer.alloc(300);
  expect((await send(file, FILE)).statusCode).toBe(401);
  const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await send(file, { ...SESSION, ...FILE, ...origin })).statusCode).toBe(401);
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  for (const type of simple) {
    const answer = await send('a=b', { ...SESSION, 'content-type': type });
    expect(answer.statusCode, `as ${type}`).toBe(400);
  }
  expect(added).toEqual([]);
  const viewer = await open({ grants: [{ role: 'VIEWER', market: 'ALL' }] });
  const refused = await viewer.send(file);
  expect([refused.statusCode, typeOf(refused)]).toEqual([403, PROBLEM_TYPES.staffRightMissing]);
  expect(viewer.added).toEqual([]);
});

it('the picture call accepts nothing but a file and a valid place', async () => {
  const { added, send } = await open();
  const json = { ...SESSION, 'content-type': 'application/json' };
  expect((await send('{"a":1}', json)).statusCode).toBe(400);
  for (const query of ['?width=0&height=1', '?width=48.5&height=1', '?width=401&height=1']) {
    expect((await send(Buffer.alloc(3), undefined, URL + query)).statusCode, `for ${query}`).toBe(
      400,
    );
  }
  const traversing = URL.replace('/7/', '/..%2F..%2F7/');
  expect((await send(Buffer.alloc(3), undefined, traversing)).statusCode).toBe(400);
  expect(added).toEqual([]);
});

it('the picture call alone accepts a body of a picture’s maximum size', async () => {
  const { app, added, send } = await open();
  for (const bytes of [64 * 1024 + 1, 5_000_000]) {
    const answer = await send(Buffer.alloc(bytes));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { type: PROBLEM_TYPES.pictureRefused, why: 'BYTES' },
    ]);
  }
  expect(added).toEqual([]);
  const elsewhere = { method: 'POST', url: '/service/staff/api/v1/change-sets' } as const;
  const headers = { ...SESSION, ...FILE };
  const other = await app.inject({ ...elsewhere, headers, payload: Buffer.alloc(10) });
  expect(other.statusCode).toBe(400);
});

it('the picture call explains why a picture is refused, and when the next one is accepted', async () => {
  const size = { width: 10, height: 10 };
  const unfit = await open({ outcome: { outcome: 'REFUSED', why: 'PROPORTION', size } });
  const answer = await unfit.send(Buffer.alloc(3));
  expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
    422,
    'application/problem+json',
    {
      type: PROBLEM_TYPES.pictureRefused,
      title: 'This picture is not acceptable.',
      status: 422,
      why: 'PROPORTION',
      ...size,
    },
  ]);
  const often = await open({ outcome: { outcome: 'TOO_OFTEN', againInSeconds: 30 } });
  const later = await often.send(Buffer.alloc(3));
  expect([later.statusCode, later.headers['retry-after'], typeOf(later)]).toEqual([
    429,
    '30',
    'urn:staff:too_many_requests',
  ]);
  const unknown = await open({ outcome: { outcome: 'UNKNOWN' } });
  expect((await unknown.send(Buffer.alloc(3))).statusCode).toBe(400);
});

it('the picture route serves an immutable file by its hash that can neither run nor load anything', async () => {
  const data = await samplePicture('png', { width: 48, height: 32 });
  const hash = createHash('sha256').update(data).digest('hex');
  const asked: string[] = [];
  const { app } = await open({
    async load(wanted) {
      asked.push(wanted);
      return wanted === hash ? { type: 'png', data } : undefined;
    },
  });
  const answer = await app.inject(`${FOOTER_LOGOS}${hash}.png`);
  expect([answer.statusCode, answer.rawPayload.equals(data)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  for (const name of [`${hash}.webp`, `${'0'.repeat(64)}.png`]) {
    const missing = await app.inject(FOOTER_LOGOS + name);
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  }
  const before = asked.length;
  for (const name of [`${hash}.svg`, `${hash}.png.html`, `..%2F${hash}.png`, hash, 'x.png', '']) {
    expect((await app.inject(FOOTER_LOGOS + name)).statusCode, `for ${name}`).toBe(404);
  }
  expect(asked.length).toBe(before);
  const posted = await app.inject({ method: 'POST', url: `${FOOTER_LOGOS}${hash}.png` });
  expect(posted.statusCode).toBe(405);
  // The operator's own logos still take precedence.
  expect((await app.inject(`${FOOTER_LOGOS}visa.svg`)).headers['content-type']).toBe(
    'image/svg+xml',
  );
});

it('/openapi.json describes the picture call as a file upload', async () => {
  const { app } = await open();
  const { paths } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
  }>();
  const described = paths['/service/staff/api/v1/change-items/{id}/pictures']?.['post'];
  expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(['application/octet-stream']);
});
