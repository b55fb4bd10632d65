import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  EVENT_DAYS,
  type SubscriptionEventsAnswer,
  type SubscriptionReport,
} from '#contract/staff/subscriptionEvents.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { createAudit } from '#server/audit/audit.ts';
import { openDatabase } from '#server/db/database.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { deleteOldEvents } from '#server/newsletter/events/deleteOldEvents.ts';
import {
  openTestNewsletter,
  type SignUpValues,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { createRetention } from '#server/privacy/retention.ts';
import type { Announcement } from '#server/webhooks/sendMessages.ts';

import { createHandover } from './handover.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('the hand-over of subscriptions on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const announced: Announcement[] = [];
  const handover = () =>
    createHandover({
      ...shop.services,
      audit: createAudit(shop.services),
      webhooks: { announce: async (announcement) => void announced.push(announcement) },
    });
  async function pageAfter(
    after: string | undefined,
    { limit = 100, sites = SITE_CODES }: { limit?: number; sites?: readonly SiteCode[] } = {},
  ): Promise<SubscriptionEventsAnswer> {
    const page = await handover().events({
      after: after === undefined ? undefined : Number(after),
      limit,
      sites,
    });
    if (page === 'GONE') throw new Error('The cursor is gone');
    return page;
  }
  const end = async () => (await pageAfter(undefined, { limit: 1000 })).next;
  const report = async (
    what: SubscriptionReport['what'],
    about: Omit<SubscriptionReport, 'what' | 'at'>,
    { at = shop.clock.now, sites = SITE_CODES }: { at?: Date; sites?: readonly SiteCode[] } = {},
  ) => {
    const [outcome] = await handover().report([{ what, at: at.toISOString(), ...about }], {
      by: { kind: 'STAFF', name: 'anna/listmonk' },
      sites,
    });
    return outcome;
  };
  /** Signs up and confirms; returns the token of the welcome mail. */
  async function subscribed(email: string, values: SignUpValues = {}): Promise<string> {
    await shop.signUp(email, { consents: ['NEWSLETTER'], ...values });
    shop.advance(MINUTE_MS);
    await shop.newsletter.confirm(await shop.tokenOf(email, 'CONFIRM'), FROM);
    shop.advance(MINUTE_MS);
    return shop.tokenOf(email, 'WELCOME');
  }

  it('the feed has a confirmation, with the subscription and the evidence of consent', async () => {
    const before = await end();
    await subscribed('anna@example.com', {
      firstName: 'Anna',
      lastName: 'Alt',
      page: '/de/offers',
    });
    const { events } = await pageAfter(before);
    expect(events).toMatchObject([
      {
        type: 'subscription.confirmed',
        site: 'DE',
        subscription: {
          email: 'anna@example.com',
          state: 'SUBSCRIBED',
          firstName: 'Anna',
          lastName: 'Alt',
          consents: ['NEWSLETTER'],
        },
        evidence: [
          { step: 'GIVEN', consent: 'NEWSLETTER', page: '/de/offers', locale: 'de-DE' },
          { step: 'CONFIRMED', consent: 'NEWSLETTER', page: FROM.page, locale: 'de-DE' },
        ],
      },
    ]);
    const [given, confirmed] = events[0]?.evidence ?? [];
    expect(given?.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(confirmed?.textHash).toBe(given?.textHash);
    expect(confirmed?.at).toBe(events[0]?.timestamp);
  });

  it('the feed lists a change and an unsubscription in order, and has no event for mere activity', async () => {
    const before = await end();
    const token = await subscribed('berta@example.com');
    await report('opened', { email: 'berta@example.com' });
    await shop.newsletter.update(token, { interests: ['SPORT'] }, FROM);
    shop.advance(MINUTE_MS);
    await shop.newsletter.unsubscribe(token, FROM);
    const { events } = await pageAfter(before);
    expect(events.map(({ type }) => type)).toEqual([
      'subscription.confirmed',
      'subscription.changed',
      'subscription.ended',
    ]);
    expect(events[2]?.evidence).toMatchObject([{ step: 'WITHDRAWN', consent: 'NEWSLETTER' }]);
    // Whoever reads late is told at the first event that they have left.
    expect(events.map(({ subscription }) => subscription?.state)).toEqual(
      Array.from({ length: 3 }, () => 'UNSUBSCRIBED'),
    );
  });

  it('after a person’s erasure the feed has only their id', async () => {
    const before = await end();
    const token = await subscribed('carla@example.com', { lastName: 'Conrad', page: '/de/carla' });
    await subscribed('carla@example.com', { site: 'CZ' });
    await shop.personRights.erase(token, FROM);
    const { events } = await pageAfter(before);
    expect(events.map(({ type, site }) => `${type} ${site}`).toSorted()).toEqual([
      'subscription.confirmed CZ',
      'subscription.confirmed DE',
      'subscription.erased CZ',
      'subscription.erased DE',
    ]);
    expect(new Set(events.map(({ subscriberId }) => subscriberId)).size).toBe(1);
    expect(JSON.stringify(events)).not.toMatch(/carla|conrad|newsletter\/confirm/i);
  });

  it('the feed has the subscriptions that the daily job ends or erases', async () => {
    const token = await subscribed('sessiz@example.com', { site: 'TR' });
    const before = await end();
    expect(token).not.toBe('');
    shop.advance(2 * 366 * DAY_MS);
    const retain = createRetention(shop.services);
    await retain();
    shop.advance(31 * DAY_MS);
    await retain();
    const { events } = await pageAfter(before, { sites: ['TR'] });
    expect(events.map(({ type }) => type)).toEqual(['subscription.ended', 'subscription.erased']);
  });

  it('the feed gives a key of one shop only the events of that shop, page by page', async () => {
    const before = await end();
    for (const site of ['DE', 'SK', 'DE', 'SK', 'DE'] as const) {
      await subscribed(`dora${Math.random()}@example.com`, { site });
    }
    const first = await pageAfter(before, { limit: 1, sites: ['SK'] });
    expect(first).toMatchObject({ events: [{ site: 'SK' }], hasMore: true });
    const second = await pageAfter(first.next, { limit: 10, sites: ['SK'] });
    expect(second).toMatchObject({ events: [{ site: 'SK' }], hasMore: false });
    expect(second.next).toBe(await end());
    expect(await pageAfter(second.next, { sites: ['SK'] })).toEqual({
      events: [],
      next: second.next,
      hasMore: false,
    });
  });

  it('a report of an unsubscription has the effect of an unsubscribe link, once, with a goodbye mail, and the audit names the system', async () => {
    const email = 'hanna@example.com';
    await subscribed(email);
    await subscribed(email, { site: 'AT' });
    const { subscriberId = '' } = (await shop.subscriptionOf(email)) ?? {};
    expect(await report('unsubscribed', { subscriberId, site: 'DE' })).toBe('DONE');
    expect(await report('unsubscribed', { subscriberId, site: 'DE' })).toBe('DONE');
    expect((await shop.subscriptionOf(email, 'DE'))?.state).toBe('UNSUBSCRIBED');
    expect((await shop.subscriptionOf(email, 'AT'))?.state).toBe('SUBSCRIBED');
    const goodbyes = (await shop.mailsOf(email)).filter((one) => one.kind === 'GOODBYE');
    expect(goodbyes).toHaveLength(1);
    const { events } = await createAudit(shop.services).list({ q: subscriberId });
    expect(events).toMatchObject([
      { actor: 'anna/listmonk', action: 'SUBSCRIBER_UNSUBSCRIBED', site: 'DE' },
    ]);
  });

  it.each(['bounced', 'complained'] as const)(
    'a report that a mail %s stops all mails until the person confirms again',
    async (what) => {
      const email = `${what}@example.com`;
      await subscribed(email);
      await subscribed(email, { site: 'CZ' });
      expect(await report(what, { email: email.toUpperCase() })).toBe('DONE');
      expect(await report(what, { email })).toBe('DONE');
      for (const site of ['DE', 'CZ'] as const) {
        expect((await shop.subscriptionOf(email, site))?.state).toBe('UNSUBSCRIBED');
      }
      expect((await shop.mailsOf(email)).some((one) => one.kind === 'GOODBYE')).toBe(false);
      const mails = (await shop.mailsOf(email)).length;
      shop.advance(DAY_MS);
      await shop.signUp(email, { consents: ['NEWSLETTER'] });
      expect(await shop.mailsOf(email)).toHaveLength(mails);
    },
  );

  it('a report of an opened newsletter counts as activity, and an older report changes nothing', async () => {
    const email = 'canli@example.com';
    await subscribed(email, { site: 'TR' });
    shop.advance(DAY_MS);
    const openedAt = shop.clock.now;
    const lastSign = async () => (await shop.subscriptionOf(email, 'TR'))?.lastSignOfLifeAt;
    expect(await report('opened', { email })).toBe('DONE');
    expect(await lastSign()).toEqual(openedAt);
    expect(
      await report('opened', { email }, { at: new Date(openedAt.getTime() - MINUTE_MS) }),
    ).toBe('DONE');
    expect(await lastSign()).toEqual(openedAt);
    const later = new Date(openedAt.getTime() + DAY_MS);
    await report('opened', { email }, { at: later });
    expect(await lastSign()).toEqual(openedAt);
  });

  it('a report that is older than the confirmation, or about another shop or person, ends nothing', async () => {
    const email = 'iris@example.com';
    const before = shop.clock.now;
    shop.advance(MINUTE_MS);
    await subscribed(email);
    expect(await report('unsubscribed', { email }, { at: before })).toBe('OUTDATED');
    expect(await report('bounced', { email }, { at: before })).toBe('OUTDATED');
    expect(await report('unsubscribed', { email }, { sites: ['TR'] })).toBe('UNKNOWN');
    expect(await report('unsubscribed', { email, site: 'TR' })).toBe('UNKNOWN');
    expect(await report('complained', { email: 'nobody@example.com' })).toBe('UNKNOWN');
    expect((await shop.subscriptionOf(email))?.state).toBe('SUBSCRIBED');
  });

  it('webhooks get the ids of new events once, and nothing else', async () => {
    await handover().addEvents();
    announced.length = 0;
    for (const email of ['emil@example.com', 'erna@example.com']) await subscribed(email);
    await handover().addEvents();
    await handover().addEvents();
    expect(announced).toMatchObject([
      { type: 'subscription.confirmed', events: [{ site: 'DE' }, { site: 'DE' }] },
    ]);
    expect(JSON.stringify(announced)).not.toContain('example.com');
  });

  it('a cursor is gone if events after it were deleted, or if the database does not know it', async () => {
    const before = await end();
    await subscribed('fritz@example.com');
    const after = await end();
    shop.advance((EVENT_DAYS + 1) * DAY_MS);
    await subscribed('franz@example.com');
    await handover().addEvents();
    expect(await deleteOldEvents(shop.database, shop.clock.now)).toBeGreaterThan(0);
    const ask = (cursor: number) =>
      handover().events({ after: cursor, limit: 10, sites: SITE_CODES });
    expect(await ask(Number(before))).toBe('GONE');
    expect(await ask(Number(after) + 1000)).toBe('GONE');
    expect(await ask(Number(after))).toMatchObject({ events: [{ site: 'DE' }] });
    expect(await pageAfter(undefined)).toMatchObject({ events: [{ site: 'DE' }] });
    shop.advance((EVENT_DAYS + 1) * DAY_MS);
    await deleteOldEvents(shop.database, shop.clock.now);
    expect(await ask(Number(after))).toBe('GONE');
    expect(await ask(Number(after) + 1)).toMatchObject({ events: [] });
  });

  it.runIf(kind === 'POSTGRES')(
    'the feed skips no event of a transaction that commits after a later one',
    async () => {
      const slow = await subscribed('gerda@example.com');
      const quick = await subscribed('gustav@example.com');
      const before = await end();
      const other = await openDatabase(shop.location);
      let commit = () => {};
      const isWritten = new Promise<void>((written) => {
        void other
          .transaction(async () => {
            await other.query(
              `update subscription set interests = '{SPORT}' where email = 'gerda@example.com'`,
            );
            written();
            await new Promise<void>((resolve) => (commit = resolve));
          })
          .then(() => other.close());
      });
      await isWritten;
      await shop.newsletter.unsubscribe(quick, FROM);
      const meanwhile = await pageAfter(before);
      expect(meanwhile.events).toMatchObject([{ type: 'subscription.ended' }]);
      commit();
      await shop.newsletter.unsubscribe(slow, FROM);
      const { events } = await pageAfter(meanwhile.next);
      expect(events.map(({ type }) => type)).toEqual([
        'subscription.changed',
        'subscription.ended',
      ]);
    },
  );
});
