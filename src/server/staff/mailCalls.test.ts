import { expect, it } from 'vitest';

import * as mailCalls from '#contract/calls/mails.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

const SINCE = new Date('2026-11-18T10:00:00Z');
const CONFIRM = { kind: 'CONFIRM', reason: 'EENVELOPE RCPT TO 554 5.7.1', count: 12 } as const;
const RETRIED = { kind: 'CONFIRM', site: 'TR', reason: 'ESOCKET CONN', count: 3 } as const;
const headers = { cookie: `StaffSession=${STAFF_TOKEN}` };

/** Opens the server with one kind of dead letter, and records what is retried. */
async function open() {
  const asked: unknown[] = [];
  const { app } = await testApp({
    staffLogin: oneOfStaff(),
    deadLetters: {
      retried: async () => [{ ...RETRIED, since: SINCE, nextTryAt: SINCE }],
      list: async () => [{ ...CONFIRM, since: SINCE }],
      async retry(options) {
        asked.push(options);
        return 12;
      },
    },
    jobs: {
      depths: async () => [
        { queue: 'daily', waiting: 1, active: 0, oldestSeconds: 0 },
        { queue: 'mail', waiting: 3, active: 2, oldestSeconds: 1.6 },
      ],
    },
  });
  return { app, asked };
}

it('the mail service lists waiting mails and dead letters', async () => {
  const { app } = await open();
  const { method, path: url } = mailCalls.list;
  const answer = await app.inject({ method, url, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.json()).toEqual({
    queue: { count: 5, oldestSeconds: 2 },
    retried: [{ ...RETRIED, since: SINCE.toISOString(), nextTryAt: SINCE.toISOString() }],
    resting: [{ ...CONFIRM, since: SINCE.toISOString() }],
  });
});

it.each([[{}], [{ only: { kind: 'CONFIRM', reason: CONFIRM.reason } }]])(
  'the mail service retries the mails named by %j, in the name of the caller',
  async (payload) => {
    const { app, asked } = await open();
    const request = { method: mailCalls.retry.method, url: mailCalls.retry.path, headers };
    const answer = await app.inject({ ...request, payload });
    expect(answer.json()).toEqual({ count: 12 });
    expect(asked).toEqual([{ by: expect.objectContaining({ kind: 'STAFF' }), ...payload }]);
  },
);

it.each([[{ only: { kind: 'NEWS', reason: 'x' } }], [{ only: { kind: 'CONFIRM' } }], ['only']])(
  'the mail service refuses the selection %j',
  async (payload) => {
    const { app, asked } = await open();
    const request = { method: mailCalls.retry.method, url: mailCalls.retry.path };
    const answer = await app.inject({
      ...request,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(400);
    expect(asked).toEqual([]);
  },
);
