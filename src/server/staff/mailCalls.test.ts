import { expect, it } from 'vitest';

import * as mailCalls from '#contract/calls/mails.ts';
import type { SampleMail } from '#contract/staff/mails.ts';
import type { StaffProfile } from '#contract/staff/profile.ts';
import type { MailOptions } from '#server/mail/message.ts';
import type { MailOutcome } from '#server/mail/outcome.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

const SINCE = new Date('2026-11-18T10:00:00Z');
const CONFIRM = { kind: 'CONFIRM', reason: 'EENVELOPE RCPT TO 554 5.7.1', count: 12 } as const;
const RETRIED = { kind: 'CONFIRM', site: 'TR', reason: 'ESOCKET CONN', count: 3 } as const;
const NO_MAILS = { mails: 0, failed: 0, quarantined: 0, rejected: 0 };
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
    dmarc: { total: NO_MAILS, reporters: [], sources: [], alert: null },
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

/** Opens the server with a mailer that answers so, and an account with this address. */
async function openSending(outcome: MailOutcome, email: string | null = 'anna@shop.example') {
  const sent: MailOptions[] = [];
  const notes: unknown[] = [];
  const { app } = await testApp({
    staffLogin: oneOfStaff(),
    staffProfiles: { show: async () => ({ name: 'anna', email }) as StaffProfile },
    audit: { note: async (note) => void notes.push(note) },
    mailer: {
      async send(_content, options) {
        sent.push(options);
        return outcome;
      },
    },
  });
  const { method, path: url } = mailCalls.sendSample;
  const send = () => app.inject({ method, url, headers, payload: { kind: 'GOODBYE', site: 'TR' } });
  return { send, sent, notes };
}

it('the mail service describes a sample mail, with its weight as sent', async () => {
  const { app } = await open();
  const { method, path: url } = mailCalls.sample;
  const query = { site: 'TR', kind: 'WELCOME' };
  const { statusCode, json } = await app.inject({ method, url, headers, query });
  expect(statusCode).toBe(200);
  const sample = json<SampleMail>();
  expect(sample.headers).toMatchObject({ 'Content-Language': 'tr-TR' });
  expect(sample.text).toContain('XXXX-XXXX-XXXX');
  // Its five pictures are part of it.
  expect(sample.bytes).toBeGreaterThan(sample.htmlBytes + 50_000);
});

it('the mail service sends a sample to the caller’s own address, and audits it', async () => {
  const { send, sent, notes } = await openSending({ outcome: 'TAKEN' });
  const answer = await send();
  expect(answer.json()).toEqual({ to: 'anna@shop.example' });
  expect(sent).toEqual([expect.objectContaining({ to: 'anna@shop.example' })]);
  expect(notes).toEqual([
    expect.objectContaining({ action: 'SAMPLE_MAILED', object: 'mail:GOODBYE', site: 'TR' }),
  ]);
});

it('the mail service sends no sample to an account without an address', async () => {
  const { send, sent } = await openSending({ outcome: 'TAKEN' }, null);
  expect((await send()).statusCode).toBe(409);
  expect(sent).toEqual([]);
});

it('the mail service reports that the mail server refused a sample, and audits nothing', async () => {
  const { send, notes } = await openSending({ outcome: 'TEMPORARY', reason: 'ESOCKET CONN' });
  expect((await send()).statusCode).toBe(502);
  expect(notes).toEqual([]);
});

it('the mail service sends at most thirty samples an hour to an account', async () => {
  const { send, sent } = await openSending({ outcome: 'TAKEN' });
  for (let count = 0; count < 30; count += 1) expect((await send()).statusCode).toBe(200);
  const answer = await send();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
  expect(sent).toHaveLength(30);
});
