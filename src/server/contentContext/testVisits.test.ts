import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import * as newsletterCalls from '#contract/calls/newsletter.ts';
import { ASSIGNMENT_PATH } from '#contract/paths.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { deleteOldExposures } from '#server/abtest/exposures.ts';
import { countTests } from '#server/abtest/countTests.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

const CONSENT = encodeURIComponent(JSON.stringify({ categories: ['necessary', 'measurement'] }));
const BERTA = '0b7cf4c8-33c5-4f7a-bb3c-7b9f3c1e9d22';
const ANNA = '5f8bd2a5-7d6e-4a63-9a08-1d1f5a6e0c11';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const FROM = { clientAddress: '192.0.2.9', page: '/de' };

describe.each(DATABASE_KINDS)('visitors of A/B tests on the %s database', (kind) => {
  let shop: TestNewsletter;
  let opened: TestApp;
  let phase: number;

  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());
  beforeEach(async () => {
    const { database, newsletter, clock } = shop;
    await database.script(
      'delete from ab_exposure; delete from ab_phase; delete from ab_figure; delete from subscriber',
    );
    const [row] = await database.query<{ id: number }>(
      `insert into ab_phase (test, seed, starts_at, groups) values ('tone', 'a seed', $1, '[]')
       returning id`,
      [clock.now],
    );
    phase = row?.id ?? expect.unreachable('there is no phase');
    opened = await testApp({
      database,
      newsletter,
      now: () => clock.now,
      abTests: {
        runningAt: async () => [
          {
            name: 'tone',
            startsAt: clock.now,
            endsAt: null,
            groups: ['A', 'B'].map((name) => ({ name, weight: 1 })),
            phase: { id: phase, seed: 'a seed' },
          },
        ],
      },
      testedParts: async () => [
        { test: 'tone', site: 'DE', key: 'SHOP_FOOTER' },
        { test: 'tone', site: 'HU', key: 'PAGE:/help/shipping' },
      ],
    });
  });
  afterEach(() => opened.app.close());

  type Browser = { cookies?: Record<string, string>; page?: string; agent?: string };
  const headersOf = ({ cookies = {}, page = '/de', agent = BROWSER }: Browser) => ({
    referer: `http://shop.test${page}`,
    'user-agent': agent,
    cookie: Object.entries({
      cc_cookie: CONSENT,
      VisitorId: ANNA,
      AbGroups: `tone:B:${phase}`,
      ...cookies,
    })
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  });

  async function look(browser: Browser = {}) {
    const answer = await opened.app.inject({ url: ASSIGNMENT_PATH, headers: headersOf(browser) });
    expect(answer.statusCode).toBe(200);
    await opened.app.exposures.settled();
  }

  async function signUp(email: string) {
    const answer = await opened.app.inject({
      method: newsletterCalls.subscribe.method,
      url: `${newsletterCalls.subscribe.path}?site=DE`,
      headers: headersOf({}),
      payload: { email, consents: ['NEWSLETTER'], origin: 'onsite', originAddition: 'footer' },
    });
    expect(answer.statusCode).toBe(202);
  }

  async function confirm(email: string) {
    const [mail] = await shop.mailsOf(email);
    await shop.newsletter.confirm(mail?.token ?? '', FROM);
  }

  const exposures = () =>
    shop.database.query(
      'select ab_group as "group", site, is_crossed as "isCrossed" from ab_exposure',
    );
  const figures = async () => {
    await countTests(shop.database, shop.clock.now);
    return shop.database.query(
      'select ab_group as "group", site, exposed, crossed, signed_up as "signedUp", confirmed from ab_figure',
    );
  };

  it('visitors are counted once, in the group whose part they saw', async () => {
    await look();
    await look({ page: '/de/help/shipping?utm_source=x' });
    expect(await exposures()).toEqual([{ group: 'B', site: 'DE', isCrossed: false }]);
  });

  it('visitors are counted on pages that have a part of the test', async () => {
    await look({ page: '/hu' });
    expect(await exposures()).toEqual([]);
    await look({ page: '/hu/help/shipping' });
    expect(await exposures()).toMatchObject([{ site: 'HU' }]);
  });

  it.each<[string, Browser]>([
    ['who agreed to nothing', { cookies: { cc_cookie: 'refuse' } }],
    ['who are only now assigned', { cookies: { AbGroups: '' } }],
    ['of an earlier phase', { cookies: { AbGroups: 'tone:B:0' } }],
    ['in a group that does not exist', { cookies: { AbGroups: 'tone:C' } }],
    ['without a name', { cookies: { VisitorId: 'anna' } }],
    ['who are signed in as staff', { cookies: { StaffSession: 'x' } }],
    ['with a preview of the shop', { cookies: { PreviewToken: 'x' } }],
    ['with a shared link', { page: '/de?preview=x' }],
    ['with the reduced footer', { cookies: { newapp: '1' } }],
    ['that are programs', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['of pages elsewhere', { page: ':8080/de' }],
  ])('visitors %s are not counted', async (_who, browser) => {
    await look(browser);
    expect(await exposures()).toEqual([]);
  });

  it('visitors seen in two groups are counted separately, even if both are seen within a second', async () => {
    const other = { cookies: { AbGroups: `tone:A:${phase}` } };
    await look();
    await look(other);
    await look();
    const headers = { ...headersOf({ cookies: { VisitorId: BERTA } }) };
    await Promise.all(
      [headers, headersOf({ cookies: { ...other.cookies, VisitorId: BERTA } })].map((given) =>
        opened.app.inject({ url: ASSIGNMENT_PATH, headers: given }),
      ),
    );
    await opened.app.exposures.settled();
    expect(await exposures()).toMatchObject([{ isCrossed: true }, { isCrossed: true }]);
    const counted = await figures();
    expect(counted.reduce((sum, { crossed }) => sum + Number(crossed), 0)).toBe(2);
    expect(counted.every(({ exposed }) => exposed === 0)).toBe(true);
  });

  it('visitors who sign up and confirm after they saw a part count as outcomes', async () => {
    await signUp('before@example.com');
    shop.advance(MINUTE_MS);
    await look();
    expect(await figures()).toMatchObject([{ exposed: 1, signedUp: 0 }]);
    shop.advance(MINUTE_MS);
    await signUp('anna@example.com');
    await signUp('again@example.com');
    expect(await figures()).toMatchObject([{ group: 'B', exposed: 1, signedUp: 1, confirmed: 0 }]);
    shop.advance(2 * DAY_MS);
    await confirm('anna@example.com');
    await confirm('before@example.com');
    expect(await figures()).toMatchObject([{ exposed: 1, signedUp: 1, confirmed: 1 }]);
  });

  it('a confirmation after the visitor’s 14 days does not count', async () => {
    await look();
    shop.advance(13 * DAY_MS);
    await signUp('late@example.com');
    shop.advance(2 * DAY_MS + MINUTE_MS);
    await confirm('late@example.com');
    expect(await figures()).toMatchObject([{ exposed: 1, signedUp: 1, confirmed: 0 }]);
  });

  it.each([
    ['by the call', ASSIGNMENT_PATH],
    ['on any page', '/de'],
  ])('visitors who withdraw their consent %s are erased with their sign-ups', async (_how, url) => {
    await look();
    await signUp('anna@example.com');
    const headers = headersOf({ cookies: { cc_cookie: 'refuse' } });
    await opened.app.inject({ url, headers });
    await opened.app.exposures.settled();
    expect(await exposures()).toEqual([]);
    expect(await shop.database.query('select * from ab_sign_up')).toEqual([]);
  });

  it('visitors are deleted once the figures of their phase are final, and the figures stay', async () => {
    await look();
    await signUp('anna@example.com');
    const [before] = await figures();
    await shop.database.query('update ab_phase set ends_at = $1', [shop.clock.now]);
    shop.advance(19 * DAY_MS);
    expect(await deleteOldExposures(shop.database, shop.clock.now)).toBe(0);
    shop.advance(DAY_MS);
    expect(await deleteOldExposures(shop.database, shop.clock.now)).toBe(1);
    expect(await exposures()).toEqual([]);
    expect(await shop.database.query('select * from ab_sign_up')).toEqual([]);
    expect(await figures()).toEqual([before]);
  });

  it('visitors are deleted when their consent ends, even if the test still runs', async () => {
    await look();
    shop.advance(184 * DAY_MS);
    expect(await deleteOldExposures(shop.database, shop.clock.now)).toBe(1);
  });
});
