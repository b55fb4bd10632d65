import { describe, expect, it, onTestFinished } from 'vitest';

import { events } from '#contract/calls/handover.ts';
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

  it('the feed refuses a key of another role', async () => {
    const app = await open([{ role: 'MARKETING', market: 'ALL' }], {});
    expect((await app.inject({ url: events.path, headers: KEY })).statusCode).toBe(403);
  });
});
