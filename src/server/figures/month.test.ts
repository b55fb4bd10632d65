import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fillPath } from '#contract/call.ts';
import { ASSIGNMENT_PATH } from '#contract/paths.ts';
import * as handoverCalls from '#contract/calls/handover.ts';
import * as figureCalls from '#contract/calls/figures.ts';
import * as newsletterCalls from '#contract/calls/newsletter.ts';
import * as subscriberCalls from '#contract/calls/subscriber.ts';
import * as voucherCalls from '#contract/calls/vouchers.ts';
import {
  MEASURES,
  REFUSALS,
  SIGN_UP_MEASURES,
  type Figures,
  type Measure,
} from '#contract/staff/figures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { createAbuseCounter } from '#server/abuse/abuseCounter.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { subscriberMails } from '#server/newsletter/mails/mailContent.ts';
import {
  openTestNewsletter,
  TEST_SECRET,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { createMailReports } from '#server/mailReports/mailReports.ts';
import { createMailWorker } from '#server/outbox/mailWorker.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';
import { createVouchers } from '#server/vouchers/redeem.ts';

import { foldFigures } from './countFigures.ts';

const SEED = 49;
const FIRST = new Date('2026-03-02T00:00:00.000Z');
const DAYS = 28;
const PER_HOUR = 3;
const SERVICE_KEY = 'the key of a service that names its clients';
const CHECKOUT_KEY = 'the key of the checkout, long enough';
const CONSENT = encodeURIComponent(JSON.stringify({ categories: ['necessary', 'measurement'] }));
const PROVIDERS = { 'gmail.com': 'Gmail', 'seznam.cz': 'Seznam', 'shop.example': 'other' };
const ORIGINS = [
  { path: '/subscribenewsletter', originAddition: 'subsite' },
  { path: '', originAddition: 'footer' },
] as const;

/** Numbers from 0 up to 1, the same for the same seed (Park and Miller). */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return {
    next,
    is: (share: number) => next() < share,
    of: <Choice>(choices: readonly Choice[]) =>
      choices[Math.floor(next() * choices.length)] as Choice,
  };
}

/** What really happened, counted apart from the product. */
class Ledger {
  readonly counts = new Map<string, number>();
  add(...key: string[]) {
    const name = key.join(' ');
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

const wallTime = (site: SiteCode, at: Date) =>
  at.toLocaleString('sv-SE', { timeZone: siteFacts(site).timeZone });
const dayIn = (site: SiteCode, at: Date) => wallTime(site, at).slice(0, 10);

describe.each(DATABASE_KINDS)('a month of sign-ups by HTTP, on the %s database', (kind) => {
  let shop: TestNewsletter;
  let opened: TestApp;
  let base: string;
  const days = new Ledger();
  const parts = new Ledger();
  const mails = new Map<string, { confirmUrl?: string; unsubscribeUrl?: string; code?: string }>();

  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    shop.clock.now = FIRST;
    const { database, newsletter, services } = shop;
    opened = await testApp({
      database,
      jobs: services.jobs,
      newsletter,
      perHour: PER_HOUR,
      now: () => shop.clock.now,
      config: { serviceKey: SERVICE_KEY, checkoutKey: CHECKOUT_KEY },
      staffLogin: oneOfStaff(),
      abuse: createAbuseCounter({ database, now: services.now, logger: services.logger }),
      vouchers: createVouchers({ database, now: services.now, noteSignOfLife: async () => {} }),
      abTests: { runningAt: async () => [], hasGroup: async () => false },
    });
    await opened.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(opened.app.server.address() as AddressInfo).port}`;
    await runMonth();
    await opened.app.abuse.settled();
    await opened.app.shownForms.settled();
  });
  afterAll(async () => {
    await opened.app.close();
    await shop.dispose();
  });

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(base + path, { method, redirect: 'manual', ...init });
  }

  /** Everything that customers do, in the order of its time. */
  async function runMonth(): Promise<void> {
    const chance = chanceOf(SEED);
    const deeds: { at: Date; act: (at: Date) => Promise<void> }[] = [];
    const later = (at: Date, lengthMs: number) => new Date(at.getTime() + chance.next() * lengthMs);
    const plan = (at: Date, act: (at: Date) => Promise<void>) => void deeds.push({ at, act });
    let person = 0;
    for (const [index, site] of SITE_CODES.entries()) {
      for (let day = 0; day < DAYS; day += 1) {
        const from = new Date(FIRST.getTime() + day * DAY_MS);
        const visitors = Math.round((chance.next() * (index + 2)) / 2);
        for (let visitor = 0; visitor < visitors; visitor += 1) {
          person += 1;
          planVisit(site, later(from, DAY_MS), person);
        }
      }
    }
    const attackAt = new Date(FIRST.getTime() + 9.4 * DAY_MS);
    for (let attempt = 0; attempt < PER_HOUR + 4; attempt += 1) {
      plan(attackAt, async (at) => {
        const isRefused = attempt >= PER_HOUR;
        const { signUp } = personOf('PL', at, 100_000 + attempt, 1);
        const answer = await signUp('192.0.2.66');
        expect(answer.status).toBe(isRefused ? 429 : 202);
        if (isRefused) days.add('PL', dayIn('PL', at), 'limit');
      });
    }
    deeds.sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, act } of deeds) {
      shop.clock.now = at;
      await act(at);
      await deliver();
    }

    function planVisit(site: SiteCode, visitedAt: Date, number: number): void {
      const choice = chance.next();
      if (chance.is(0.3)) plan(visitedAt, (at) => look(site, at, chance.is(0.5)));
      if (chance.is(0.05)) plan(visitedAt, (at) => fillHoneypot(site, at));
      const signedUpAt = later(visitedAt, HOUR_MS);
      const { address, signUp, count } = personOf(site, signedUpAt, number, choice);
      plan(signedUpAt, async () => {
        expect((await signUp(`198.51.100.${number % 250}`)).status).toBe(202);
      });
      if (address.startsWith('nobody')) return;
      const opens = chance.is(0.8);
      const openedAt = later(new Date(signedUpAt.getTime() + MINUTE_MS), 20 * HOUR_MS);
      if (opens) {
        // A scanner opens it first, and counts as nobody else.
        for (const at of chance.is(0.3) ? [openedAt, openedAt] : [openedAt]) {
          plan(at, async () => {
            const { pathname, search } = new URL(linkOf(address).confirmUrl ?? '');
            expect((await ask('GET', pathname + search)).status).toBe(200);
          });
        }
        plan(openedAt, async () => count('opened'));
      }
      const confirms = chance.is(opens ? 0.8 : 0.1);
      if (!confirms) return;
      const confirmedAt = later(openedAt, HOUR_MS);
      plan(confirmedAt, async (at) => {
        const subscriberToken = tokenOf(linkOf(address).confirmUrl);
        const { method, path } = newsletterCalls.confirm;
        // Repeating it counts once.
        for (let time = 0; time < 2; time += 1) {
          expect((await ask(method, fillPath(path, { subscriberToken }))).status).toBe(200);
        }
        count('confirmed');
        days.add(site, dayIn(site, at), 'began');
      });
      if (chance.is(0.3)) {
        plan(later(confirmedAt, 5 * DAY_MS), async (at) => {
          const { method, path } = voucherCalls.redeem;
          const url = fillPath(path, { code: linkOf(address).code ?? '' });
          const answer = await ask(method, url, {
            headers: { apikey: CHECKOUT_KEY, 'content-type': 'application/json' },
            body: JSON.stringify({ orderId: `order-${number}` }),
          });
          expect(answer.status).toBe(200);
          days.add(site, dayIn(site, at), 'redeemed');
        });
      }
      if (!chance.is(0.15)) return;
      plan(later(new Date(confirmedAt.getTime() + 6 * DAY_MS), 5 * DAY_MS), async (at) => {
        days.add(site, dayIn(site, at), 'ended');
        if (number % 3 === 2) {
          days.add(site, dayIn(site, at), 'complained');
          return complain(address, at);
        }
        const url = new URL(linkOf(address).unsubscribeUrl ?? '');
        const subscriberToken = tokenOf(url.href);
        const answer =
          number % 2 === 0
            ? await ask('POST', url.pathname + url.search)
            : await ask(
                subscriberCalls.erase.method,
                fillPath(subscriberCalls.erase.path, { subscriberToken }),
              );
        expect(answer.status).toBe(200);
      });
    }

    function personOf(site: SiteCode, at: Date, number: number, choice: number) {
      const provider = chance.of(Object.keys(PROVIDERS)) as keyof typeof PROVIDERS;
      const { path, originAddition } = chance.of(ORIGINS);
      const isDisposable = choice < 0.04;
      const isNobody = !isDisposable && choice < 0.1;
      const domain = isDisposable ? 'mailinator.com' : provider;
      const address = `${isNobody ? 'nobody' : 'person'}${number}@${domain}`;
      const page = sitePath(site) + path;
      const count = (measure: Measure) => {
        days.add(site, dayIn(site, at), measure);
        parts.add(site, 'PLACE', page, `onsite:${originAddition}`, measure);
        parts.add(site, 'HOUR', wallTime(site, at).slice(11, 13), '', measure);
        const name = isDisposable ? 'other' : PROVIDERS[provider];
        parts.add(site, 'PROVIDER', name, '', measure);
      };
      const { method, path: url } = newsletterCalls.subscribe;
      const signUp = async (clientAddress: string) => {
        const answer = await ask(method, `${url}?site=${site}`, {
          headers: {
            'content-type': 'application/json',
            apikey: SERVICE_KEY,
            'x-original-address': clientAddress,
            referer: base + page,
          },
          body: JSON.stringify({
            email: address,
            consents: ['NEWSLETTER'],
            origin: 'onsite',
            originAddition,
            salutation: 'MRS',
            firstName: 'Anna',
            lastName: 'Berg',
          }),
        });
        if (answer.status === 202) {
          count('sent');
          if (isDisposable) count('disposable');
          count(isNobody ? 'bounced' : 'mailed');
        }
        return answer;
      };
      return { address, signUp, count };
    }
  }

  async function look(site: SiteCode, at: Date, hasAgreed: boolean): Promise<void> {
    const page = sitePath(site) + ORIGINS[0].path;
    const headers = {
      referer: `${base}${page}?utm_source=x`,
      cookie: hasAgreed ? `cc_cookie=${CONSENT}` : '',
    };
    expect((await ask('GET', ASSIGNMENT_PATH, { headers })).status).toBe(200);
    // A page without the form, which nobody counts.
    await ask('GET', ASSIGNMENT_PATH, {
      headers: { ...headers, referer: `${base}${sitePath(site)}/countries` },
    });
    if (!hasAgreed) return;
    days.add(site, dayIn(site, at), 'shown');
    parts.add(site, 'PLACE', page, 'onsite:subsite', 'shown');
    parts.add(site, 'HOUR', wallTime(site, at).slice(11, 13), '', 'shown');
  }

  async function fillHoneypot(site: SiteCode, at: Date): Promise<void> {
    const body = new URLSearchParams({ email: 'bot@shop.example', 'verify-email': 'yes' });
    const answer = await ask('POST', `${sitePath(site)}/subscribenewsletter`, { body });
    expect(answer.status).toBeLessThan(400);
    days.add(site, dayIn(site, at), 'honeypot');
  }

  async function complain(email: string, at: Date): Promise<void> {
    const { method, path } = handoverCalls.report;
    const answer = await ask(method, path, {
      headers: { 'content-type': 'application/json', cookie: `StaffSession=${STAFF_TOKEN}` },
      body: JSON.stringify({ reports: [{ what: 'complained', at: at.toISOString(), email }] }),
    });
    expect(await answer.json()).toEqual({ outcomes: ['DONE'] });
  }

  async function deliver(): Promise<void> {
    const { database, services, queuedMails } = shop;
    const work = createMailWorker({
      database,
      composers: subscriberMails,
      now: services.now,
      logger: services.logger,
      secrets: [TEST_SECRET],
      from: 'shop@shop.example',
      publicUrl: 'http://shop.test',
      forget: async () => {},
      identify: () => ({}),
      noteReport: createMailReports({
        ...shop.services,
        logger: { info: () => {} },
      }),
      mailer: {
        send: async (content, { to }) => {
          if (to.startsWith('nobody'))
            return { outcome: 'PERMANENT', reason: 'RCPT TO 550 5.1.1', status: '5.1.1' };
          const known = mails.get(to) ?? {};
          if (content.kind === 'CONFIRM') known.confirmUrl = content.confirmUrl;
          if (content.kind === 'WELCOME') {
            known.unsubscribeUrl = content.unsubscribeUrl;
            known.code = content.voucher.code;
          }
          mails.set(to, known);
          return { outcome: 'TAKEN' };
        },
      },
    });
    await Promise.all(queuedMails.splice(0).map((mailId) => work(mailId)));
  }

  const linkOf = (address: string) => mails.get(address) ?? {};
  const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? '';

  async function read(): Promise<Figures> {
    const first = FIRST.toISOString().slice(0, 10);
    const answer = await ask('GET', `${figureCalls.read.path}?from=${first}&to=2026-04-30`, {
      headers: { cookie: `StaffSession=${STAFF_TOKEN}` },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Figures;
  }

  it('the figures give the exact counts of every shop and day', async () => {
    const found = new Map<string, number>();
    for (const figures of (await read()).days) {
      for (const name of [...MEASURES, ...REFUSALS]) {
        if (figures[name] > 0) found.set(`${figures.site} ${figures.day} ${name}`, figures[name]);
      }
    }
    expect(sorted(found)).toEqual(sorted(days.counts));
    // The month has something of everything.
    const counted = new Set([...found.keys()].map((key) => key.split(' ').at(-1)));
    expect(counted).toEqual(new Set([...MEASURES, ...REFUSALS]));
  });

  it('the figures are the same after the job has added them up', async () => {
    const before = await read();
    await foldFigures(shop.database);
    expect(await shop.database.query('select * from figure_added')).toEqual([]);
    expect(await read()).toEqual(before);
  });

  it('the figures give the exact counts of every page, hour and mail provider', async () => {
    const found = new Map<string, number>();
    for (const { site, part, name, origin, ...counts } of (await read()).parts) {
      for (const measure of SIGN_UP_MEASURES) {
        if (counts[measure] > 0) {
          found.set([site, part, name, origin, measure].join(' '), counts[measure]);
        }
      }
    }
    expect(sorted(found)).toEqual(sorted(parts.counts));
  });
});

const sorted = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other)));
