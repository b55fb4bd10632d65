import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { AbTest } from '#server/abtest/storedTests.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

const BASE = '/service/abtestfrontend/api/v1';
const AGREED = encodeURIComponent(JSON.stringify({ categories: ['necessary', 'measurement'] }));
const groups = [
  { name: 'A', weight: 1 },
  { name: 'B', weight: 1 },
];
const spring: AbTest = {
  name: 'tone',
  phase: { id: 3, seed: 'a seed' },
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-06-01T00:00:00Z'),
  groups,
};

let opened: TestApp;
let running: (at: Date) => AbTest[];

beforeEach(async () => {
  running = () => [spring];
  opened = await testApp({
    abTests: { runningAt: async (at) => running(at) },
  });
});
afterEach(() => opened.app.close());

const assign = (cookies: Record<string, string>, headers: Record<string, string> = {}) => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return opened.app.inject({
    url: `${BASE}/getassignment`,
    headers: { cookie: cookie.join('; '), ...headers },
  });
};
const cookiesOf = (answer: Awaited<ReturnType<typeof assign>>) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

describe('the assignment of a visitor', () => {
  test('the assignment of a visitor is the same for the same visitor cookie', async () => {
    const first = await assign({ cc_cookie: AGREED });
    const { VisitorId = '', AbGroups = '' } = cookiesOf(first);
    expect(AbGroups).toMatch(/^tone:[AB]:3$/);
    expect(first.cookies.find(({ name }) => name === 'VisitorId')?.httpOnly).toBe(true);
    const again = await assign({ cc_cookie: AGREED, VisitorId });
    expect(cookiesOf(again)).toEqual({ VisitorId, AbGroups });
  });

  test('a visitor stays in the assigned group as long as the phase lasts', async () => {
    for (const group of ['A', 'B']) {
      const answer = await assign({ cc_cookie: AGREED, AbGroups: `tone:${group}:3` });
      expect(answer.json().assignments).toEqual([{ test: 'tone', group }]);
    }
  });

  test('a visitor whose cookie names an unknown group is assigned again', async () => {
    const answer = await assign({ cc_cookie: AGREED, AbGroups: 'tone:Z,gone:A' });
    expect(answer.json().assignments).toEqual([
      { test: 'tone', group: expect.stringMatching(/^[AB]$/) },
    ]);
  });

  test.each([
    ['without consent', {}],
    ['with consent to the necessary alone', { cc_cookie: '%7B%22categories%22%3A%5B%5D%7D' }],
    ['with a cookie that is no consent', { cc_cookie: 'yes' }],
  ])(
    'a visitor gets no assignment %s, and loses an earlier one',
    async (_how, consent: Record<string, string>) => {
      const none = await assign(consent);
      expect([none.json(), none.cookies]).toEqual([{ assignments: [] }, []]);
      const taken = await assign({ ...consent, AbGroups: 'tone:A' });
      expect(taken.cookies).toMatchObject([{ name: 'AbGroups', value: '' }]);
    },
  );

  test('a cross-site request is not assigned to groups of A/B tests', async () => {
    const answer = await assign({ cc_cookie: AGREED }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
  });
});

describe('the tests of a time', () => {
  test('call 9 returns the tests that run at the given time, each with its groups', async () => {
    running = (at) => (at < new Date('2026-06-01T00:00:00Z') ? [spring] : []);
    const at = (time: string) =>
      opened.app.inject({ url: `${BASE}/gettestsat`, query: { time } }).then((one) => one.json());
    expect(await at('2026-05-31T23:00:00+02:00')).toEqual([
      { name: 'tone', groups: [{ name: 'A' }, { name: 'B' }] },
    ]);
    expect(await at('2026-06-01T00:00:00Z')).toEqual([]);
  });

  test.each([
    '',
    '?time=',
    '?time=yesterday',
    '?time=2026-05-31',
    '?time=0000-01-01T00:00:00Z',
    '?time=0002-01-01T00:00:00Z',
    '?time=1999-12-31T11:59:59Z',
    '?time=2100-12-31T23:59:59-05:00',
    '?time=9999-12-31T23:59:59-05:00',
  ])('the tests of a time are refused for the query %j', async (query) => {
    const answer = await opened.app.inject(`${BASE}/gettestsat${query}`);
    expect(answer.statusCode).toBe(400);
  });
});
