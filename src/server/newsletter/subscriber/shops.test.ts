import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { readEvidence } from '../marketingConsent/readEvidence.ts';
import { createRetention } from '#server/privacy/retention.ts';
import {
  openTestNewsletter,
  type SignUpValues,
  type TestNewsletter,
} from '../testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/cz/newsletter/confirm' };

describe.each(DATABASE_KINDS)('one address in several shops on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const kindsOf = async (email: string) => (await shop.mailsOf(email)).map((mail) => mail.kind);
  /** Signs up and confirms; returns the token of the welcome mail. */
  const subscribed = async (email: string, site: SiteCode, values: SignUpValues = {}) => {
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, { consents: ['NEWSLETTER'], ...values, site });
    const result = await shop.newsletter.confirm(await shop.tokenOf(email, 'CONFIRM'), FROM);
    expect(result).toMatchObject({ outcome: 'CONFIRMED', site });
    shop.advance(MINUTE_MS);
    return shop.tokenOf(email, 'WELCOME');
  };
  const statesOf = async (email: string, sites: readonly SiteCode[]) =>
    Promise.all(
      sites.map(async (site) => (await shop.newsletter.statusOf(email, site))?.state ?? 'NONE'),
    );

  it('one address has a subscription per shop, each confirmed by its own mail, and ending one keeps the other', async () => {
    const email = 'jana@example.com';
    const czech = await subscribed(email, 'CZ', { consents: ['NEWSLETTER', 'DNE'] });
    expect(await statesOf(email, ['CZ', 'SK'])).toEqual(['SUBSCRIBED', 'NONE']);
    await shop.signUp(email, { site: 'SK' });
    expect(await statesOf(email, ['CZ', 'SK'])).toEqual(['SUBSCRIBED', 'WAITING_FOR_DOI']);
    const slovak = await subscribed(email, 'SK');
    expect(await kindsOf(email)).toEqual(['CONFIRM', 'WELCOME', 'CONFIRM', 'CONFIRM', 'WELCOME']);
    expect((await shop.newsletter.statusOf(email, 'CZ'))?.consents).toEqual(['NEWSLETTER', 'DNE']);
    // A consent never applies to another shop.
    expect((await shop.newsletter.statusOf(email, 'SK'))?.consents).toEqual(['NEWSLETTER']);

    expect(await shop.newsletter.lookUp(czech)).toMatchObject({ site: 'CZ', elsewhere: ['SK'] });
    expect(await shop.newsletter.unsubscribe(czech, FROM)).toEqual({
      outcome: 'UNSUBSCRIBED',
      site: 'CZ',
      ended: ['CZ'],
      elsewhere: ['SK'],
    });
    expect(await statesOf(email, ['CZ', 'SK'])).toEqual(['UNSUBSCRIBED', 'SUBSCRIBED']);
    const update = await shop.newsletter.update(slovak, { interests: ['COFFEE'] }, FROM);
    expect(update).toMatchObject({ outcome: 'UPDATED', site: 'SK' });
    expect((await shop.subscriptionOf(email, 'CZ'))?.interests).toEqual([]);

    const withdrawn = (await readEvidence(shop.database, email))?.people[0]?.evidence.filter(
      ({ step }) => step === 'WITHDRAWN',
    );
    expect(withdrawn).toMatchObject([
      { shop: 'CZ', consent: 'NEWSLETTER' },
      { shop: 'CZ', consent: 'DNE' },
    ]);
  });

  it('one address is reported as subscribed only within the shop', async () => {
    const email = 'schon@example.com';
    await subscribed(email, 'DE');
    await shop.signUp(email, { site: 'AT' });
    expect((await kindsOf(email)).at(-1)).toBe('CONFIRM');
    shop.advance(MINUTE_MS);
    await shop.signUp(email, { site: 'DE' });
    expect((await kindsOf(email)).at(-1)).toBe('ALREADY_SUBSCRIBED');
    const token = await shop.tokenOf(email, 'ALREADY_SUBSCRIBED');
    expect(await shop.newsletter.lookUp(token)).toMatchObject({ site: 'DE' });
  });

  it('one address unsubscribes from all shops at once, with one goodbye and evidence of each', async () => {
    const email = 'alle@example.com';
    for (const site of ['DE', 'AT', 'PL'] as const) await subscribed(email, site);
    shop.advance(DAY_MS);
    await shop.signUp(email, { site: 'HU' });
    const polish = await shop.tokenOf(email, 'WELCOME');
    expect(await shop.newsletter.unsubscribe(polish, FROM, 'ALL')).toEqual({
      outcome: 'UNSUBSCRIBED',
      site: 'PL',
      ended: ['PL', 'AT', 'DE'],
      elsewhere: [],
    });
    expect(await statesOf(email, ['DE', 'AT', 'PL'])).toEqual([
      'UNSUBSCRIBED',
      'UNSUBSCRIBED',
      'UNSUBSCRIBED',
    ]);
    expect((await kindsOf(email)).filter((one) => one === 'GOODBYE')).toHaveLength(1);
    const shops = (await readEvidence(shop.database, email))?.people[0]?.evidence
      .filter(({ step }) => step === 'WITHDRAWN')
      .map((one) => one.shop);
    expect(shops?.toSorted()).toEqual(['AT', 'DE', 'PL']);
    // A pending sign-up in a shop without a subscription is not ended.
    expect(await shop.newsletter.lookUp(await shop.tokenOf(email, 'CONFIRM'))).toMatchObject({
      site: 'HU',
      status: 'READY',
    });
  });

  it('a link of an ended subscription can also end the other shops', async () => {
    const email = 'spaeter@example.com';
    const czech = await subscribed(email, 'CZ');
    await subscribed(email, 'SK');
    await shop.newsletter.unsubscribe(czech, FROM);
    expect(await shop.newsletter.unsubscribe(czech, FROM, 'ALL')).toMatchObject({
      ended: ['CZ', 'SK'],
    });
    expect(await statesOf(email, ['CZ', 'SK'])).toEqual(['UNSUBSCRIBED', 'UNSUBSCRIBED']);
    expect((await kindsOf(email)).filter((one) => one === 'GOODBYE')).toHaveLength(2);
  });

  it('other shops are included with the token of a mail, but not of an account', async () => {
    const email = 'konto@example.com';
    const german = await subscribed(email, 'DE');
    await subscribed(email, 'TR', { firstName: 'Ayşe', lastName: 'Kaya' });
    const account = (await shop.newsletter.openPreferences(email, 'DE')) ?? '';
    expect(await shop.newsletter.openPreferences(email, 'PL')).toBeUndefined();
    expect(await shop.newsletter.lookUp(german)).toMatchObject({ elsewhere: ['TR'] });
    expect(await shop.newsletter.lookUp(account)).toMatchObject({ site: 'DE', elsewhere: [] });
    const shopsIn = async (token: string) =>
      (await shop.personRights.export(token))?.held.subscriptions.map((one) => one.shop);
    expect(await shopsIn(german)).toEqual(['DE', 'TR']);
    expect(await shopsIn(account)).toEqual(['DE']);
    expect(JSON.stringify((await shop.personRights.export(account))?.held)).not.toContain('Kaya');
    expect(await shop.newsletter.unsubscribe(account, FROM, 'ALL')).toMatchObject({
      ended: ['DE'],
      elsewhere: [],
    });
    expect(await statesOf(email, ['TR'])).toEqual(['SUBSCRIBED']);
  });

  it('one address is kept in each shop by that shop’s own terms', async () => {
    const silent = 'sessiz@example.com';
    await subscribed(silent, 'DE');
    await subscribed(silent, 'TR');
    const waiting = 'bekleyen@example.com';
    await shop.signUp(waiting, { site: 'DE' });
    shop.advance(MINUTE_MS);
    await shop.signUp(waiting, { site: 'TR', consents: ['NEWSLETTER'] });
    const retain = createRetention(shop.services);
    shop.advance(15 * DAY_MS);
    expect(await retain()).toMatchObject({ signUpsDeleted: { TR: 1 }, peopleErased: 0 });
    expect(await statesOf(waiting, ['DE', 'TR'])).toEqual(['WAITING_FOR_DOI', 'NONE']);
    shop.advance(2 * 366 * DAY_MS);
    const report = await retain();
    expect(report.subscriptionsStopped).toMatchObject({ TR: expect.any(Number) });
    expect(report.subscriptionsStopped).not.toHaveProperty('DE');
    expect(await statesOf(silent, ['DE', 'TR'])).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED']);
    shop.advance(31 * DAY_MS);
    await retain();
    expect(await statesOf(silent, ['DE', 'TR'])).toEqual(['SUBSCRIBED', 'NONE']);
    const mails = await shop.database.query(
      `select mail.id from mail join subscriber on subscriber.id = mail.subscriber_id
       left join sign_up on sign_up.id = mail.sign_up_id
       where address = $1 and coalesce(sign_up.site, mail.site) = 'TR'`,
      [silent],
    );
    expect(mails).toEqual([]);
    const steps = (await readEvidence(shop.database, silent))?.people[0]?.evidence.map(
      (one) => `${one.shop} ${one.step}`,
    );
    expect(steps).toContain('TR STOPPED');
  });

  it('one address is erased in all shops, and the evidence of each is found afterwards', async () => {
    const email = 'fort@example.com';
    const token = await subscribed(email, 'CH');
    await subscribed(email, 'CH_FR');
    await subscribed(email, 'SK');
    expect(await shop.personRights.erase(token, FROM)).toEqual({ outcome: 'ERASED', site: 'CH' });
    expect(await statesOf(email, SITE_CODES)).toEqual(SITE_CODES.map(() => 'NONE'));
    expect(await shop.personOf(email)).toBeUndefined();
    const file = await readEvidence(shop.database, email);
    expect(file?.people).toMatchObject([{ address: null, subscriptions: [] }]);
    const withdrawn = file?.people[0]?.evidence.filter(({ step }) => step === 'WITHDRAWN');
    expect(withdrawn?.map((one) => one.shop).toSorted()).toEqual(['CH', 'CH_FR', 'SK']);
  });

  it('one address gets at most three mails a day from all shops together, and one a minute from each shop', async () => {
    const email = 'viele@example.com';
    shop.advance(DAY_MS);
    for (const site of ['CZ', 'CZ', 'SK', 'PL', 'DE'] as const) await shop.signUp(email, { site });
    const shops = (await shop.newsletter.lookUp(await shop.tokenOf(email, 'CONFIRM')))?.site;
    expect(await kindsOf(email)).toHaveLength(3);
    expect(shops).not.toBe('DE');
    shop.advance(DAY_MS);
    await shop.signUp(email, { site: 'DE' });
    expect(await kindsOf(email)).toHaveLength(4);
  });

  it('two hundred concurrent sign-ups of one address leave one pending sign-up in each of nine shops', async () => {
    const email = 'ansturm@example.com';
    const sites = Array.from({ length: 200 }, (_, index) => SITE_CODES[index % 9] ?? 'DE');
    const signUpIds = sites.map(() => crypto.randomUUID());
    const outcomes = await Promise.all(
      sites.map((site, index) => {
        const [signUpId] = signUpIds.slice(index);
        return shop.signUp(email, { site, signUpId: signUpId ?? '', consents: ['NEWSLETTER'] });
      }),
    );
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['ACCEPTED']));
    expect(
      await shop.database.query('select 1 from subscriber where address = $1', [email]),
    ).toHaveLength(1);
    expect(await statesOf(email, SITE_CODES)).toEqual(SITE_CODES.map(() => 'WAITING_FOR_DOI'));
    // The limit: three mails a day to an address, from any shops.
    expect(await kindsOf(email)).toEqual(['CONFIRM', 'CONFIRM', 'CONFIRM']);

    for (let day = 0; day < 9; day += 1) {
      shop.advance(DAY_MS);
      const states = await statesOf(email, SITE_CODES);
      for (const [index, site] of SITE_CODES.entries()) {
        if (states[index] === 'SUBSCRIBED') continue;
        const before = (await shop.mailsOf(email)).length;
        await shop.newsletter.resend(signUpIds[index] ?? '');
        const mails = await shop.mailsOf(email);
        if (mails.length > before) await shop.newsletter.confirm(mails.at(-1)?.token ?? '', FROM);
        expect((await shop.newsletter.statusOf(email, site))?.state).toBeDefined();
      }
    }
    expect(await statesOf(email, SITE_CODES)).toEqual(SITE_CODES.map(() => 'SUBSCRIBED'));
    const [held] = await shop.database.query<{ count: number; sites: string[] }>(
      `select (select count(*)::int from subscription where subscriber_id = id) as count,
         subscribed_in as sites from subscriber where address = $1`,
      [email],
    );
    expect(held).toEqual({ count: 9, sites: SITE_CODES.toSorted() });
    expect((await kindsOf(email)).filter((one) => one === 'WELCOME')).toHaveLength(9);
    const codes = await shop.database.query<{ country: string }>(
      'select country from voucher join subscriber on subscriber.id = subscriber_id where address = $1 order by 1',
      [email],
    );
    expect(codes.map(({ country }) => country)).toEqual([
      'AT',
      'CH',
      'CZ',
      'DE',
      'HU',
      'PL',
      'SK',
      'TR',
    ]);
  });

  it('the data of one address stay consistent while it signs up, changes and unsubscribes in several shops at once', async () => {
    const email = 'gedraenge@example.com';
    const tokens: string[] = [];
    for (const site of ['DE', 'CZ', 'SK'] as const) tokens.push(await subscribed(email, site));
    shop.advance(DAY_MS);
    await Promise.all([
      ...SITE_CODES.map((site) => shop.signUp(email, { site, consents: ['NEWSLETTER'] })),
      ...tokens.map((token) => shop.newsletter.unsubscribe(token, FROM)),
      ...tokens.map((token) => shop.newsletter.unsubscribe(token, FROM, 'ALL')),
      ...tokens.map((token) => shop.newsletter.update(token, { interests: ['KIDS'] }, FROM)),
    ]);
    expect(await statesOf(email, ['DE', 'CZ', 'SK'])).toEqual([
      'UNSUBSCRIBED',
      'UNSUBSCRIBED',
      'UNSUBSCRIBED',
    ]);
    expect((await shop.personOf(email))?.subscribedIn).toEqual([]);
  });
});
