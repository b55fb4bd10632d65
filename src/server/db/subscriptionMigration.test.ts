import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { hashToken, newToken } from '#server/base/token.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

import { migrate } from './migrate.ts';
import { migrateTo } from './testing/migrateTo.ts';
import { BOTH_DATABASES } from './testing/openTestDatabase.ts';

/** The last migration before subscriptions belonged to shops. */
const BEFORE = 10;
const FROM = { clientAddress: '192.0.2.9', page: '/newsletter/preferences' };
const DAY = (day: number) => new Date(Date.UTC(2026, 0, day));

type Held = {
  site: SiteCode;
  state: 'WAITING_FOR_DOI' | 'SUBSCRIBED' | 'UNSUBSCRIBED';
  consents?: string[];
  unsubscribedAt?: Date;
  signUps: { site: SiteCode; confirmedAt?: Date; consents?: string[] }[];
};

describe.each(BOTH_DATABASES)('subscriptions of an earlier release on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    shop.clock.now = DAY(20);
    await migrateTo(shop.database, BEFORE);
  });
  afterAll(() => shop.dispose());

  /** Inserts a person as the previous release did; returns the tokens of its sign-ups and mails. */
  async function hold(address: string, held: Held) {
    const { database } = shop;
    const id = crypto.randomUUID();
    const { consents = held.state === 'SUBSCRIBED' ? ['NEWSLETTER'] : [] } = held;
    await database.query(
      `insert into subscriber (id, address, email, site, state, consents, subscribed_at, unsubscribed_at,
         created_at, updated_at)
       values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        id,
        address,
        held.site,
        held.state,
        consents,
        held.state === 'WAITING_FOR_DOI' ? null : DAY(2),
        held.unsubscribedAt ?? null,
        DAY(1),
      ],
    );
    const tokens = [];
    for (const signUp of held.signUps) {
      const [signUpId, mailId] = [crypto.randomUUID(), crypto.randomUUID()];
      const [confirm, manage] = [newToken(), newToken()];
      const given = signUp.consents ?? ['NEWSLETTER'];
      await database.query(
        `insert into sign_up (id, subscriber_id, email, site, consents, origin, origin_addition, page,
           client_address, token_hash, expires_at, created_at, confirmed_at)
         values ($1, $2, $3, $4, $5, 'onsite', 'subsite', '/', '192.0.2.1', $6, $7, $8, $9)`,
        [
          signUpId,
          id,
          address,
          signUp.site,
          given,
          hashToken(confirm),
          DAY(28),
          DAY(1),
          signUp.confirmedAt ?? null,
        ],
      );
      await database.query(
        `insert into mail (id, subscriber_id, sign_up_id, kind, created_at, sent_at)
         values ($1, $2, $3, 'WELCOME', $4, $4)`,
        [mailId, id, signUpId, DAY(2)],
      );
      await database.query('insert into subscriber_token values ($1, $2, $3, $4)', [
        hashToken(manage),
        id,
        mailId,
        DAY(2),
      ]);
      for (const consent of given) {
        await database.query(
          `insert into consent_evidence (subscriber_id, sign_up_id, step, consent, locale, page, client_address, at)
           values ($1, $2, 'GIVEN', $3, $4, '/', '192.0.2.1', $5)`,
          [id, signUpId, consent, siteFacts(signUp.site).locale, DAY(1)],
        );
      }
      tokens.push({ confirm, manage });
    }
    return { id, tokens };
  }

  const subscriptionsOf = (id: string) =>
    shop.database.query(
      'select site, state, consents from subscription where subscriber_id = $1 order by site',
      [id],
    );

  it('subscriptions of an earlier release become those of the shops of their confirmation, and old mail links keep working', async () => {
    const waiting = await hold('wartend@example.com', {
      site: 'DE',
      state: 'WAITING_FOR_DOI',
      signUps: [{ site: 'DE' }, { site: 'CZ' }],
    });
    const plain = await hold('einfach@example.com', {
      site: 'TR',
      state: 'SUBSCRIBED',
      signUps: [{ site: 'TR', confirmedAt: DAY(2) }, { site: 'PL' }],
    });
    const two = await hold('zwei@example.com', {
      site: 'AT',
      state: 'SUBSCRIBED',
      consents: ['NEWSLETTER', 'DNE'],
      signUps: [
        { site: 'DE', confirmedAt: DAY(2), consents: ['NEWSLETTER', 'DNE'] },
        { site: 'AT', confirmedAt: DAY(3) },
      ],
    });
    const back = await hold('zurueck@example.com', {
      site: 'SK',
      state: 'SUBSCRIBED',
      unsubscribedAt: DAY(4),
      signUps: [
        { site: 'HU', confirmedAt: DAY(2) },
        { site: 'SK', confirmedAt: DAY(5) },
      ],
    });
    const gone = await hold('fort@example.com', {
      site: 'CH',
      state: 'UNSUBSCRIBED',
      unsubscribedAt: DAY(4),
      signUps: [{ site: 'CH', confirmedAt: DAY(2) }],
    });
    const evidence = () => shop.database.query('select * from consent_evidence order by id');
    const before = await evidence();

    await migrate(shop.database);

    expect(await evidence()).toEqual(before);
    const subscribed = (site: SiteCode, ...consents: string[]) => ({
      site,
      state: 'SUBSCRIBED',
      consents: ['NEWSLETTER', ...consents],
    });
    const ended = (site: SiteCode) => ({ site, state: 'UNSUBSCRIBED', consents: [] });
    expect(await subscriptionsOf(waiting.id)).toEqual([]);
    expect(await subscriptionsOf(plain.id)).toEqual([subscribed('TR')]);
    // Personalised offers were accepted only in Germany.
    expect(await subscriptionsOf(two.id)).toEqual([subscribed('AT'), subscribed('DE', 'DNE')]);
    expect(await subscriptionsOf(back.id)).toEqual([ended('HU'), subscribed('SK')]);
    expect(await subscriptionsOf(gone.id)).toEqual([ended('CH')]);
    expect((await shop.personOf('zwei@example.com'))?.subscribedIn).toEqual(['AT', 'DE']);

    const { newsletter } = shop;
    expect(await newsletter.lookUp(waiting.tokens[1]?.confirm ?? '')).toMatchObject({
      site: 'CZ',
      status: 'READY',
    });
    expect(await newsletter.confirm(waiting.tokens[1]?.confirm ?? '', FROM)).toMatchObject({
      outcome: 'CONFIRMED',
      site: 'CZ',
    });
    expect(await subscriptionsOf(waiting.id)).toEqual([subscribed('CZ')]);
    for (const [index, site] of (['DE', 'AT'] as const).entries()) {
      const { confirm = '', manage = '' } = two.tokens[index] ?? {};
      expect(await newsletter.lookUp(confirm)).toMatchObject({ site, status: 'CONFIRMED' });
      expect(await newsletter.lookUp(manage)).toMatchObject({ kind: 'MANAGE', site });
    }
    expect(await newsletter.unsubscribe(two.tokens[0]?.manage ?? '', FROM)).toMatchObject({
      ended: ['DE'],
      elsewhere: ['AT'],
    });
    expect(await newsletter.lookUp(gone.tokens[0]?.confirm ?? '')).toMatchObject({
      status: 'EXPIRED',
    });
    expect(await newsletter.unsubscribe(gone.tokens[0]?.manage ?? '', FROM)).toMatchObject({
      outcome: 'UNSUBSCRIBED',
    });
  });

  describe('while nodes of that release still run', () => {
    /** What an old node does when a sign-up is confirmed. */
    const confirmThere = async (id: string, site: SiteCode) => {
      await shop.database.query(
        `update subscriber set site = $2, state = 'SUBSCRIBED', consents = '{NEWSLETTER,DNE}', subscribed_at = $3,
           last_sign_of_life_at = $3, updated_at = $3 where id = $1`,
        [id, site, shop.clock.now],
      );
      const [mailId, token] = [crypto.randomUUID(), newToken()];
      await shop.database.query(
        `insert into mail (id, subscriber_id, kind, created_at) values ($1, $2, 'GOODBYE', $3)`,
        [mailId, id, shop.clock.now],
      );
      await shop.database.query(
        'insert into subscriber_token (hash, subscriber_id, mail_id, created_at) values ($1, $2, $3, $4)',
        [hashToken(token), id, mailId, shop.clock.now],
      );
      return token;
    };

    it('a subscription confirmed by a node of the old release belongs to its shop, with its consents', async () => {
      await shop.signUp('dort@example.com', { site: 'SK' });
      const { id = '' } = (await shop.personOf('dort@example.com')) ?? {};
      await shop.database.query(
        `insert into consent_evidence (subscriber_id, step, consent, locale, page, client_address, at)
         values ($1, 'GIVEN', 'DNE', 'de-DE', '/', '192.0.2.1', now())`,
        [id],
      );
      const token = await confirmThere(id, 'SK');
      expect(await subscriptionsOf(id)).toEqual([
        { site: 'SK', state: 'SUBSCRIBED', consents: ['NEWSLETTER'] },
      ]);
      expect(await shop.newsletter.lookUp(token)).toMatchObject({ kind: 'MANAGE', site: 'SK' });
      expect(
        await shop.database.query(
          'select site from mail where subscriber_id = $1 and sign_up_id is null',
          [id],
        ),
      ).toEqual([{ site: 'SK' }]);
    });

    it('an unsubscription on a node of the old release ends every shop, and both releases see each other’s changes', async () => {
      const email = 'beide@example.com';
      const stateThere = async () =>
        (
          await shop.database.query('select site, state from subscriber where address = $1', [
            email,
          ])
        )[0];
      await shop.signUp(email, { site: 'CZ' });
      await shop.newsletter.confirm((await shop.mailsOf(email)).at(-1)?.token ?? '', FROM);
      expect(await stateThere()).toEqual({ site: 'CZ', state: 'SUBSCRIBED' });
      const { id = '' } = (await shop.personOf(email)) ?? {};
      await confirmThere(id, 'PL');
      expect((await shop.personOf(email))?.subscribedIn).toEqual(['CZ', 'PL']);
      const czech = await shop.newsletter.openPreferences(email, 'CZ');
      await shop.newsletter.unsubscribe(czech ?? '', FROM);
      expect(await stateThere()).toEqual({ site: 'PL', state: 'SUBSCRIBED' });
      await shop.database.query(
        `update subscriber set state = 'UNSUBSCRIBED', consents = '{}', unsubscribed_at = $2, updated_at = $2
         where id = $1`,
        [id, shop.clock.now],
      );
      expect((await subscriptionsOf(id)).map(({ state }) => state)).toEqual([
        'UNSUBSCRIBED',
        'UNSUBSCRIBED',
      ]);
      expect((await shop.personOf(email))?.subscribedIn).toEqual([]);
    });
  });
});
