import { expect, it } from 'vitest';

import * as figureCalls from '#contract/calls/figures.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

const headers = { cookie: `StaffSession=${STAFF_TOKEN}` };
const PERIOD = { from: '2026-03-01', to: '2026-03-28' };

/** The server for staff with these roles, and which shops and days the database was asked about. */
async function open(grants: StaffGrant[], rows: object[] = []) {
  const asked: unknown[][] = [];
  const { app } = await testApp({
    staffLogin: oneOfStaff(() => true, grants),
    now: () => new Date('2026-03-29T10:00:00Z'),
    database: {
      query: async <Row>(_text: string, params: readonly unknown[] = []) => {
        asked.push([...params]);
        return rows as Row[];
      },
    },
  });
  return { app, asked };
}

it('the figures call returns the shops that the roles include, with the weeks to compare', async () => {
  const { app, asked } = await open([{ role: 'MARKETING', market: 'CZ' }]);
  const { method, path: url } = figureCalls.read;
  const answer = await app.inject({ method, url, headers, query: PERIOD });
  expect(answer.json()).toEqual({ sites: ['CZ'], days: [], parts: [], alerts: [] });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(asked).toEqual([
    [['CZ'], '2026-01-25', '2026-03-28'],
    [['CZ'], '2026-03-01', '2026-03-28'],
    [['CZ'], '2026-02-28', '2026-03-28'],
  ]);
});

it.each(['SERVICE', 'PUBLISHER', 'LEGAL', 'VIEWER'] as const)(
  'the figures call refuses the role %s',
  async (role) => {
    const { app, asked } = await open([{ role, market: 'ALL' }]);
    for (const { method, path: url } of [figureCalls.read, figureCalls.file]) {
      const query = { ...PERIOD, of: 'DAY' };
      expect((await app.inject({ method, url, headers, query })).statusCode).toBe(403);
    }
    expect(asked).toEqual([]);
  },
);

it.each([
  { from: '2026-02-30', to: '2026-03-28' },
  { from: '2026-03-28', to: '2026-03-01' },
  { from: '2024-01-01', to: '2026-03-28' },
  { to: '2026-03-28' },
])('the figures call refuses the period %j', async (query) => {
  const { app, asked } = await open([{ role: 'MARKETING', market: 'ALL' }]);
  for (const { method, path: url } of [figureCalls.read, figureCalls.file]) {
    const answer = await app.inject({ method, url, headers, query: { of: 'DAY', ...query } });
    expect(answer.statusCode).toBe(400);
  }
  expect(asked).toEqual([]);
});

it('the figures call returns a table as a file in which no cell is a formula', async () => {
  const counts = {
    shown: 0,
    sent: 3,
    disposable: 0,
    mailed: 3,
    bounced: 0,
    opened: 2,
    confirmed: 1,
  };
  const { app, asked } = await open(
    [{ role: 'MARKETING', market: 'ALL' }],
    [
      { site: 'CZ', part: 'PLACE', name: '=cmd("a"),b', origin: 'onsite:subsite', ...counts },
      { site: 'CZ', part: 'HOUR', name: '07', origin: '', ...counts },
    ],
  );
  const { method, path: url } = figureCalls.file;
  const query = { ...PERIOD, of: 'PLACE', site: 'CZ' };
  const answer = await app.inject({ method, url, headers, query });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain(
    'figures-place-2026-03-01-2026-03-28.csv',
  );
  expect(answer.body).toBe(
    'site,part,name,origin,shown,sent,disposable,mailed,bounced,opened,confirmed\r\n' +
      `CZ,PLACE,"'=cmd(""a""),b",onsite:subsite,0,3,0,3,0,2,1\r\n`,
  );
  expect(asked).toEqual([[['CZ'], '2026-03-01', '2026-03-28']]);
});
