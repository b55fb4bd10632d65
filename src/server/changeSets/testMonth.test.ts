import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fillPath } from '#contract/call.ts';
import * as newsletterCalls from '#contract/calls/newsletter.ts';
import * as testCalls from '#contract/calls/tests.ts';
import { ASSIGNMENT_PATH } from '#contract/paths.ts';
import type { ReadTest } from '#contract/staff/tests.ts';
import { DAY_MS } from '#domain/durations.ts';
import { sitePath } from '#domain/sites.ts';
import { createAbTests, type AbTests } from '#server/abtest/abTests.ts';
import { countTests } from '#server/abtest/countTests.ts';
import { createAudit } from '#server/audit/audit.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

import { createChangeSetServices } from './services.ts';
import { idle } from './testing/openChangeSets.ts';

const FIRST = new Date('2026-03-02T12:00:00.000Z');
const DAYS = 30;
const SITES = ['DE', 'HU', 'PL'] as const;
const VISITORS_A_DAY = 42;
/** What really happens: shares of visitors who confirm. */
const TRUTH = { A: 0.1, B: 0.25 };
const PLAN = {
  hypothesis: 'A headline about the voucher brings more sign-ups.',
  measure: 'CONFIRMED',
  expectedShare: 0.1,
  smallestEffect: 0.05,
  visitorsPerDay: 42,
};
const SERVICE_KEY = 'the key of a service that names its clients';
const CONSENT = encodeURIComponent(JSON.stringify({ categories: ['necessary', 'measurement'] }));
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

/** Numbers from 0 up to 1, the same for the same seed (Park and Miller). */
let state = 50;
const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;

describe.each(DATABASE_KINDS)('a month of an A/B test by HTTP, on the %s database', (kind) => {
  let shop: TestNewsletter;
  let opened: TestApp;
  let abTests: AbTests;
  let base: string;
  /** Visitors and outcomes by group, counted apart from the product. */
  const truth = { A: { exposed: 0, confirmed: 0 }, B: { exposed: 0, confirmed: 0 } };

  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    shop.clock.now = FIRST;
    const { database, newsletter } = shop;
    const services = { database, now: () => shop.clock.now };
    const audit = createAudit(services);
    abTests = createAbTests({ ...services, logger: pino({ level: 'silent' }) });
    opened = await testApp({
      ...services,
      newsletter,
      abTests,
      audit,
      perHour: 100_000,
      config: { serviceKey: SERVICE_KEY },
      staffLogin: oneOfStaff(),
      testedParts: async () =>
        ['headline', 'lossy', 'weighted', 'botted'].flatMap((test) =>
          SITES.map((site) => ({ test, site, key: 'SHOP_FOOTER' })),
        ),
      changeSets: createChangeSetServices({
        ...services,
        ...idle,
        abTests,
        audit,
        store: { forget: () => {} },
      }),
    });
    await opened.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(opened.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await opened.app.close();
    await shop.dispose();
  });

  const publish = (test: string, weights: Record<string, number> = { A: 1, B: 1 }) =>
    abTests.publish({
      test,
      plan: PLAN,
      startsAt: FIRST.toISOString(),
      groups: Object.entries(weights).map(([name, weight]) => ({ name, weight })),
    });

  type Visitor = { cookie: string; site: (typeof SITES)[number]; number: number };

  /** Makes the call of an opened page, with the cookies that the browser has. */
  async function open({ cookie, site }: Visitor): Promise<string[]> {
    const answer = await fetch(base + ASSIGNMENT_PATH, {
      headers: {
        'user-agent': BROWSER,
        cookie,
        apikey: SERVICE_KEY,
        referer: `${base}${sitePath(site)}`,
      },
    });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? '');
  }

  /** Comes for the first time, and agrees to measurement; sees the test from the next page on. */
  async function come(number: number): Promise<Visitor> {
    const visitor = { cookie: `cc_cookie=${CONSENT}`, site: SITES[number % 3] ?? 'DE', number };
    return { ...visitor, cookie: [visitor.cookie, ...(await open(visitor))].join('; ') };
  }
  const groupIn = ({ cookie }: Visitor, test: string) =>
    new RegExp(`${test}(?::|%3A)([AB])`).exec(cookie)?.[1] as 'A' | 'B';

  async function signUp({ cookie, site, number }: Visitor): Promise<() => Promise<void>> {
    const email = `visitor${number}@example.com`;
    const { method, path } = newsletterCalls.subscribe;
    const answer = await fetch(`${base}${path}?site=${site}`, {
      method,
      headers: {
        'content-type': 'application/json',
        apikey: SERVICE_KEY,
        'user-agent': BROWSER,
        cookie,
        referer: `${base}${sitePath(site)}`,
        'x-original-address': `198.51.${number % 200}.7`,
      },
      body: JSON.stringify({
        email,
        consents: ['NEWSLETTER'],
        origin: 'onsite',
        originAddition: 'footer',
        salutation: 'MRS',
        firstName: 'Anna',
        lastName: 'Berg',
      }),
    });
    expect(answer.status).toBe(202);
    return async () => {
      const [mail] = await shop.mailsOf(email);
      const subscriberToken = mail?.token ?? '';
      const { method: put, path: confirm } = newsletterCalls.confirm;
      const confirmed = await fetch(base + fillPath(confirm, { subscriberToken }), { method: put });
      expect(confirmed.status).toBe(200);
    };
  }

  async function read(name: string): Promise<ReadTest> {
    await opened.app.exposures.settled();
    await countTests(shop.database, shop.clock.now);
    const answer = await fetch(base + fillPath(testCalls.read.path, { name }), {
      headers: { cookie: `StaffSession=${STAFF_TOKEN}` },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as ReadTest;
  }

  it('the effect is within the interval, and the counts are right to the unit', async () => {
    await publish('headline');
    expect((await read('headline')).phases[0]).toMatchObject({ unread: 'TOO_FEW' });
    let number = 0;
    for (let day = 0; day < DAYS; day += 1) {
      shop.clock.now = new Date(FIRST.getTime() + day * DAY_MS);
      const isRipe = day <= DAYS - 1 + 1 - 15;
      for (let nth = 0; nth < VISITORS_A_DAY; nth += 1) {
        const visitor = await come((number += 1));
        await open(visitor);
        if (chance() < 0.2) await open(visitor);
        const group = groupIn(visitor, 'headline');
        const confirms = chance() < TRUTH[group];
        if (confirms) await (await signUp(visitor))();
        else if (chance() < 0.05) await signUp(visitor);
        if (isRipe) truth[group].exposed += 1;
        if (isRipe && confirms) truth[group].confirmed += 1;
      }
      await opened.app.exposures.settled();
      if (day === 10) {
        // Outcomes are there, but nobody is ripe.
        expect((await read('headline')).phases[0]).toMatchObject({ unread: 'TOO_FEW' });
      }
    }
    shop.clock.now = new Date(FIRST.getTime() + DAYS * DAY_MS);
    const [phase] = (await read('headline')).phases;
    expect(phase?.unread).toBeNull();
    expect(phase?.counts.map(({ ripe, confirmed }) => ({ exposed: ripe, confirmed }))).toEqual([
      truth.A,
      truth.B,
    ]);
    expect(phase?.counts.reduce((sum, { exposed }) => sum + exposed, 0)).toBe(number);
    const [{ difference, verdict, sites } = expect.unreachable('nothing was read')] =
      phase?.comparisons ?? [];
    const effect = TRUTH.B - TRUTH.A;
    expect(difference.low).toBeLessThan(effect);
    expect(difference.high).toBeGreaterThan(effect);
    expect(verdict).toBe('BETTER');
    expect(sites.map(({ site }) => site)).toEqual(['DE', 'HU', 'PL']);
  });

  const visit = async (count: number, act: (visitor: Visitor) => Promise<unknown>) => {
    for (let nth = 0; nth < count; nth += 1) await act(await come(100_000 + nth));
  };
  const alarmOf = async (name: string) => (await read(name)).phases.map(({ unread }) => unread);

  it('a group whose pages lose visitors is reported as a broken split', async () => {
    await publish('lossy');
    // Enough for every seed of the phase and every visitor's random id.
    await visit(1500, async (visitor) => {
      if (groupIn(visitor, 'lossy') === 'A' || chance() < 0.5) await open(visitor);
    });
    expect(await alarmOf('lossy')).toEqual(['SPLIT_BROKEN']);
  });

  it('weights that a node of the previous release changes during a phase are reported, and published ones begin a new phase', async () => {
    await publish('weighted');
    await visit(100, open);
    expect(await alarmOf('weighted')).toEqual(['TOO_FEW']);
    // As a node of the previous release does it.
    await shop.database.query(
      `update ab_group set weight = 4 where test = 'weighted' and name = 'B'`,
    );
    abTests.outdate();
    await visit(500, open);
    expect(await alarmOf('weighted')).toEqual(['SPLIT_BROKEN']);
    await publish('weighted', { A: 1, B: 3 });
    await visit(300, open);
    expect(await alarmOf('weighted')).toEqual(['TOO_FEW', 'SPLIT_BROKEN']);
  });

  it('a program that hides its name but keeps its group is reported as a broken split', async () => {
    await publish('botted');
    await visit(300, open);
    const bot = await come(1);
    const [, groups = ''] = /(AbGroups=[^;]+)/.exec(bot.cookie) ?? [];
    for (let nth = 0; nth < 300; nth += 1) {
      const cookie = `cc_cookie=${CONSENT}; ${groups}; VisitorId=${randomUUID()}`;
      await open({ ...bot, cookie });
    }
    expect(await alarmOf('botted')).toEqual(['SPLIT_BROKEN']);
  });

  it('a test that staff end early keeps its numbers, and the audit names who ended it', async () => {
    const headers = { cookie: `StaffSession=${STAFF_TOKEN}` };
    const end = () =>
      fetch(base + fillPath(testCalls.end.path, { name: 'headline' }), { method: 'POST', headers });
    const before = await read('headline');
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(400);
    const after = await read('headline');
    expect(after).toMatchObject({ state: 'ENDED', endsAt: shop.clock.now.toISOString() });
    expect(after.phases[0]?.comparisons).toEqual(before.phases[0]?.comparisons);
    const [event] = await shop.database.query(
      'select action, object from audit_event order by id desc limit 1',
    );
    expect(event).toEqual({ action: 'TEST_ENDED', object: 'test:headline' });
    const list = await fetch(base + testCalls.list.path, { headers });
    const { tests } = (await list.json()) as { tests: { name: string; state: string }[] };
    expect(tests.at(-1)).toMatchObject({ name: 'headline', state: 'ENDED' });
  });
});
