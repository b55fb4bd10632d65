import { describe, expect, it, onTestFinished } from 'vitest';

import { events, report } from '#contract/calls/handover.ts';
import { EVENT_PAGE_SIZE } from '#contract/staff/subscriptionEvents.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { testApp } from '#server/testing/testApp.ts';

import type { Handover } from './handover.ts';

const KEY = { authorization: 'Bearer morgenrot_key_of_the_sending_system' };

async function open(grants: StaffGrant[], handover: Partial<Handover>) {
  const { app } = await testApp({
    handover,
    staffKeys: {
      sessionOf: async () => ({ id: 'the key', name: 'anna/listmonk', grants, isFresh: true }),
    },
  });
  onTestFinished(() => app.close());
  return app;
}

describe('the calls of the sending system', () => {
  it('the feed answers a key with the events of its shops', async () => {
    const asked: unknown[] = [];
    const app = await open([{ role: 'SENDING_SYSTEM', market: 'CZ' }], {
      events: async (given) => {
        asked.push(given);
        return { events: [], next: '7', hasMore: false };
      },
    });
    const answer = await app.inject({ url: `${events.path}?after=7`, headers: KEY });
    expect(answer.json()).toEqual({ events: [], next: '7', hasMore: false });
    expect(asked).toEqual([{ after: 7, limit: EVENT_PAGE_SIZE, sites: ['CZ'] }]);
  });

  it('the feed begins with its oldest event when the cursor is empty, as an unset variable of a shell is', async () => {
    const asked: unknown[] = [];
    const app = await open([{ role: 'SENDING_SYSTEM', market: 'CZ' }], {
      events: async ({ after }) => {
        asked.push(after);
        return { events: [], next: '7', hasMore: false };
      },
    });
    const answer = await app.inject({ url: `${events.path}?after=`, headers: KEY });
    expect(answer.statusCode).toBe(200);
    expect(asked).toEqual([undefined]);
  });

  it('the feed refuses an invalid cursor, and says when the events after a cursor are gone', async () => {
    const app = await open([{ role: 'SENDING_SYSTEM', market: 'ALL' }], {
      events: async () => 'GONE',
    });
    const ask = (query: string) => app.inject({ url: `${events.path}?${query}`, headers: KEY });
    for (const query of ['after=x', 'after=-1', 'limit=0', 'limit=1001']) {
      expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
    }
    const gone = await ask('after=7');
    expect(gone.statusCode).toBe(410);
    expect(gone.json()).toMatchObject({ type: 'urn:staff:cursor_gone' });
  });

  it('reports find the person by id or address in the key’s shops, and the audit names the key', async () => {
    const taken: unknown[] = [];
    const app = await open([{ role: 'SENDING_SYSTEM', market: 'CZ' }], {
      report: async (reports, reporter) => {
        taken.push(reports, reporter);
        return ['DONE'];
      },
    });
    const send = (reports: object[]) =>
      app.inject({ method: 'POST', url: report.path, headers: KEY, payload: { reports } });
    const one = { what: 'opened', at: '2026-11-27T10:00:00.000Z', email: 'anna@example.com' };
    expect((await send([one])).json()).toEqual({ outcomes: ['DONE'] });
    expect(taken).toEqual([
      [one],
      { by: { kind: 'STAFF', name: 'anna/listmonk', session: 'the key' }, sites: ['CZ'] },
    ]);
    const { email: _, ...nobody } = one;
    for (const wrong of [
      [],
      [nobody],
      [{ ...one, what: 'clicked' }],
      Array.from({ length: 501 }, () => one),
    ]) {
      expect((await send(wrong)).statusCode).toBe(400);
    }
  });

  it('a report may state its time in any time zone', async () => {
    const app = await open([{ role: 'SENDING_SYSTEM', market: 'CZ' }], {
      report: async () => ['DONE'],
    });
    const one = { what: 'opened', at: '2026-11-29T16:00:00+01:00', email: 'anna@example.com' };
    const answer = await app.inject({
      method: 'POST',
      url: report.path,
      headers: KEY,
      payload: { reports: [one] },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('a refused call names each faulty field with its report', async () => {
    const app = await open([{ role: 'SENDING_SYSTEM', market: 'CZ' }], {});
    const one = { what: 'opened', at: '2026-11-27T10:00:00.000Z', email: 'anna@example.com' };
    const answer = await app.inject({
      method: 'POST',
      url: report.path,
      headers: KEY,
      payload: { reports: [one, { ...one, what: 'clicked' }, { ...one, at: 'yesterday' }] },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      status: 'BAD_REQUEST',
      errors: [
        { path: 'reports.1.what', message: 'is not one of the allowed values' },
        { path: 'reports.2.at', message: 'has the wrong format' },
      ],
    });
  });

  it('the feed refuses a key of another role', async () => {
    const app = await open([{ role: 'MARKETING', market: 'ALL' }], {});
    expect((await app.inject({ url: events.path, headers: KEY })).statusCode).toBe(403);
  });
});
