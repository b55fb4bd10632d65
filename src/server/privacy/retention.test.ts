import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { createRetention } from './retention.ts';
import { noteSignOfLife } from '#server/newsletter/subscriber/signOfLife.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
const NOTHING = {
  signUpsDeleted: {},
  subscriptionsStopped: {},
  subscriptionsErased: {},
  peopleErased: 0,
};

describe.each(DATABASE_KINDS)('the daily job on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const retain = () => createRetention(shop.services)();
  const advanceDays = (days: number) => shop.advance(days * DAY_MS);
  const signUp = (email: string, site: SiteCode) =>
    shop.signUp(email, { site, consents: ['NEWSLETTER'] });
  const newestToken = async (email: string) => (await shop.mailsOf(email)).at(-1)?.token ?? '';
  /** Signs up and confirms; returns the token of the welcome mail. */
  const subscribed = async (email: string, site: SiteCode) => {
    await signUp(email, site);
    await shop.newsletter.confirm(await newestToken(email), FROM);
    shop.advance(MINUTE_MS);
    return (await shop.mailsOf(email)).find((mail) => mail.kind === 'WELCOME')?.token ?? '';
  };
  const stateOf = async (email: string, site: SiteCode) =>
    (await shop.subscriptionOf(email, site))?.state;

  it('the daily job deletes unconfirmed sign-ups: in TR after 14 days, elsewhere after 30', async () => {
    await signUp('bekleyen@example.com', 'TR');
    await signUp('wartend@example.com', 'DE');
    await subscribed('bestaetigt@example.com', 'DE');
    const mailIds = (await shop.mailsOf('bekleyen@example.com')).map(({ id }) => id);
    expect(await retain()).toEqual(NOTHING);

    advanceDays(14);
    expect(await retain()).toEqual({ ...NOTHING, signUpsDeleted: { TR: 1 }, peopleErased: 1 });
    expect(await shop.personOf('bekleyen@example.com')).toBeUndefined();
    expect(shop.forgottenMails).toEqual(mailIds);

    advanceDays(15);
    expect(await retain()).toEqual(NOTHING);
    advanceDays(2);
    expect(await retain()).toEqual({ ...NOTHING, signUpsDeleted: { DE: 1 }, peopleErased: 1 });
    expect(await shop.personOf('wartend@example.com')).toBeUndefined();
    expect(await stateOf('bestaetigt@example.com', 'DE')).toBe('SUBSCRIBED');
    expect(await retain()).toEqual(NOTHING);
  });

  it('the daily job keeps a person with a newer pending sign-up, and no hash of an unconfirmed address', async () => {
    await signUp('nochmal@example.com', 'TR');
    advanceDays(10);
    await signUp('nochmal@example.com', 'TR');
    advanceDays(5);
    expect(await retain()).toEqual({ ...NOTHING, signUpsDeleted: { TR: 1 } });
    expect(await shop.newsletter.statusOf('nochmal@example.com', 'TR')).toMatchObject({
      state: 'WAITING_FOR_DOI',
    });
    advanceDays(10);
    expect(await retain()).toMatchObject({ peopleErased: 1 });
    expect(await shop.database.query('select * from erased_subscriber')).toEqual([]);
  });

  it('the daily job deletes the unconfirmed second sign-up of a subscriber, whose links keep working', async () => {
    await subscribed('doppelt@example.com', 'DE');
    advanceDays(1);
    await signUp('doppelt@example.com', 'DE');
    const token = await newestToken('doppelt@example.com');
    advanceDays(31);
    expect(await retain()).toEqual({ ...NOTHING, signUpsDeleted: { DE: 1 } });
    expect(await shop.newsletter.unsubscribe(token, FROM)).toMatchObject({
      outcome: 'UNSUBSCRIBED',
    });
    advanceDays(31);
    await retain();
  });

  it('the daily job ends subscriptions without activity for two years in TR, without a mail, and none elsewhere', async () => {
    await subscribed('acan@example.com', 'TR');
    const changed = await subscribed('degistiren@example.com', 'TR');
    await subscribed('sessiz@example.com', 'TR');
    await subscribed('still@example.com', 'DE');
    const mails = shop.queuedMails.length;
    advanceDays(365);
    const opened = await shop.subscriptionOf('acan@example.com', 'TR');
    await noteSignOfLife(
      shop.database,
      { subscriberId: opened?.subscriberId ?? '', sites: ['TR'] },
      shop.clock.now,
    );
    await shop.newsletter.update(changed, { interests: ['COFFEE'] }, FROM);
    advanceDays(364);
    expect(await retain()).toEqual(NOTHING);
    advanceDays(2);
    expect(await retain()).toEqual({ ...NOTHING, subscriptionsStopped: { TR: 1 } });
    expect(await stateOf('sessiz@example.com', 'TR')).toBe('UNSUBSCRIBED');
    expect(await stateOf('acan@example.com', 'TR')).toBe('SUBSCRIBED');
    expect(await stateOf('degistiren@example.com', 'TR')).toBe('SUBSCRIBED');
    expect(await stateOf('still@example.com', 'DE')).toBe('SUBSCRIBED');
    expect(shop.queuedMails).toHaveLength(mails);
    const stopped = await shop.database.query(
      `select consent, page from consent_evidence where step = 'STOPPED'`,
    );
    expect(stopped).toEqual([{ consent: 'NEWSLETTER', page: 'daily job' }]);
  });

  it('the daily job erases people 30 days after they unsubscribed, unless a new sign-up is pending', async () => {
    const gone = await subscribed('fort@example.com', 'PL');
    const back = await subscribed('zurueck@example.com', 'PL');
    await shop.newsletter.unsubscribe(gone, FROM);
    await shop.newsletter.unsubscribe(back, FROM);
    advanceDays(29);
    await signUp('zurueck@example.com', 'PL');
    await retain();
    expect(await stateOf('fort@example.com', 'PL')).toBe('UNSUBSCRIBED');
    advanceDays(2);
    await retain();
    expect(await shop.personOf('fort@example.com')).toBeUndefined();
    expect(await stateOf('zurueck@example.com', 'PL')).toBe('UNSUBSCRIBED');
  });

  it('the daily job erases any number of people without data, and none with a pending sign-up', async () => {
    await shop.database.query(
      `insert into subscriber (id, address, email, site, state, created_at, updated_at)
       select gen_random_uuid(), 'fort' || n, 'fort' || n, 'DE', 'WAITING_FOR_DOI', now(), now()
       from generate_series(1, 1201) as n`,
    );
    await signUp('wartet@example.com', 'DE');
    expect(await retain()).toMatchObject({ peopleErased: 1201 });
    expect(await shop.personOf('wartet@example.com')).toBeDefined();
    expect(await retain()).toEqual(NOTHING);
  });
});
