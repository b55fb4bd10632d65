import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { hashAddress } from '#server/base/address.ts';

import {
  openTestNewsletter,
  type SignUpValues,
  type TestNewsletter,
} from '../testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/preferences' };

describe.each(DATABASE_KINDS)('the preferences of a subscriber on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const newestToken = async (email: string) => (await shop.mailsOf(email)).at(-1)?.token ?? '';
  /** Signs up and confirms; returns the token of the welcome mail. */
  const subscribed = async (email: string, values: SignUpValues = {}) => {
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, values);
    await shop.newsletter.confirm(await newestToken(email), FROM);
    shop.advance(MINUTE_MS);
    return shop.tokenOf(email, 'WELCOME');
  };
  const kindsOf = async (email: string) => (await shop.mailsOf(email)).map((mail) => mail.kind);
  const evidenceOf = (subscriberId: string) =>
    shop.database.query<{ step: string; consent: string; text: string | null; mail: boolean }>(
      `select step, consent, text, mail_id is not null as mail from consent_evidence
       left join consent_text on hash = text_hash where subscriber_id = $1 order by id`,
      [subscriberId],
    );

  it('a subscriber changes the named fields and keeps the others', async () => {
    const email = 'aenderung@example.com';
    const token = await subscribed(email, { site: 'AT', firstName: 'Eva', lastName: 'Huber' });
    const answer = await shop.newsletter.update(
      token,
      { firstName: null, salutation: 'MRS', interests: ['STORE', 'COFFEE', 'COFFEE'] },
      FROM,
    );
    expect(answer).toEqual({
      outcome: 'UPDATED',
      site: 'AT',
      subscriber: {
        email,
        state: 'SUBSCRIBED',
        salutation: 'MRS',
        lastName: 'Huber',
        consents: ['NEWSLETTER'],
        interests: ['COFFEE', 'STORE'],
      },
    });
    expect(await shop.newsletter.lookUp(token)).toMatchObject({
      subscriber: { interests: ['COFFEE', 'STORE'] },
    });
    expect((await shop.subscriptionOf(email, 'AT'))?.lastSignOfLifeAt).toEqual(shop.clock.now);
  });

  it('evidence records that personalised offers were accepted and withdrawn, with the exact wording', async () => {
    const email = 'dne@example.com';
    const token = await subscribed(email);
    const { id = '' } = (await shop.personOf(email)) ?? {};
    const before = (await evidenceOf(id)).length;
    for (const consents of [['NEWSLETTER', 'DNE'], ['NEWSLETTER', 'DNE'], ['NEWSLETTER']] as const)
      await shop.newsletter.update(token, { consents: [...consents] }, FROM);
    const text = expect.stringContaining('persönliche Angebote');
    expect((await evidenceOf(id)).slice(before)).toEqual([
      { step: 'GIVEN', consent: 'DNE', text, mail: true },
      { step: 'WITHDRAWN', consent: 'DNE', text: null, mail: true },
    ]);
    expect((await shop.subscriptionOf(email))?.state).toBe('SUBSCRIBED');
  });

  it('a subscriber pauses until a day of the shop’s calendar and ends the pause, and evidence records both', async () => {
    const email = 'pause@example.com';
    const token = await subscribed(email, { site: 'TR', consents: ['NEWSLETTER'] });
    const { id = '' } = (await shop.personOf(email)) ?? {};
    const before = (await evidenceOf(id)).length;
    const pause = (pausedUntil: string | null) =>
      shop.newsletter.update(token, { pausedUntil }, FROM);
    const today = shop.clock.now.toISOString().slice(0, 10);
    expect(await pause(today)).toEqual({ outcome: 'PAUSE_REFUSED' });
    expect(await pause('2031-01-01')).toEqual({ outcome: 'PAUSE_REFUSED' });
    expect(await pause('2026-04-01')).toMatchObject({ subscriber: { pausedUntil: '2026-04-01' } });
    expect(await pause(null)).not.toHaveProperty('subscriber.pausedUntil');
    await pause('2026-04-01');
    expect((await evidenceOf(id)).slice(before).map(({ step }) => step)).toEqual([
      'PAUSED',
      'RESUMED',
      'PAUSED',
    ]);
    const { now } = shop.clock;
    // In Istanbul, the first of April has begun.
    shop.clock.now = new Date('2026-03-31T21:00:00Z');
    expect(await shop.newsletter.lookUp(token)).not.toHaveProperty('subscriber.pausedUntil');
    shop.clock.now = now;
  });

  it('consents without NEWSLETTER end the subscription, and one goodbye mail is sent', async () => {
    const email = 'ade@example.com';
    const token = await subscribed(email, { consents: ['DNE'] });
    for (const consents of [[], ['DNE'], []] as const)
      await shop.newsletter.update(token, { consents: [...consents] }, FROM);
    await shop.newsletter.unsubscribe(token, FROM);
    expect(await kindsOf(email)).toEqual(['CONFIRM', 'WELCOME', 'GOODBYE']);
    expect(await shop.subscriptionOf(email)).toMatchObject({ state: 'UNSUBSCRIBED', consents: [] });
    for (const consents of [undefined, ['NEWSLETTER' as const]])
      expect(
        await shop.newsletter.update(
          token,
          { interests: ['KIDS'], ...(consents && { consents }) },
          FROM,
        ),
      ).toEqual({ outcome: 'NOT_SUBSCRIBED' });
  });

  it('a person who resubscribed and unsubscribed again gets another goodbye mail', async () => {
    const email = 'hinundher@example.com';
    await shop.newsletter.unsubscribe(await subscribed(email), FROM);
    await shop.signUp(email);
    shop.advance(MINUTE_MS);
    const token = await shop.tokenOf(email, 'CONFIRM');
    await shop.newsletter.confirm(token, FROM);
    await shop.newsletter.unsubscribe(token, FROM);
    expect((await kindsOf(email)).filter((mail) => mail === 'GOODBYE')).toHaveLength(2);
  });

  it('every call is INVALID with a token that is unknown or not confirmed', async () => {
    await shop.signUp('wartet@example.com');
    for (const token of ['x'.repeat(43), await newestToken('wartet@example.com')]) {
      expect(await shop.newsletter.update(token, {}, FROM)).toEqual({ outcome: 'INVALID' });
      expect(await shop.personRights.erase(token, FROM)).toEqual({ outcome: 'INVALID' });
      expect(await shop.personRights.export(token)).toBeUndefined();
    }
  });

  it('an export shows all data stored about a subscriber', async () => {
    const email = 'Auskunft@example.com';
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, { site: 'HU', firstName: 'Éva', lastName: 'Kis', salutation: 'MRS' });
    await shop.newsletter.confirm(await newestToken(email.toLowerCase()), FROM);
    shop.advance(MINUTE_MS);
    const exported = await shop.personRights.export(await newestToken(email.toLowerCase()));
    expect(exported?.site).toBe('HU');
    expect(exported?.held).toMatchObject({
      address: email.toLowerCase(),
      subscriptions: [{ shop: 'HU', email, lastName: 'Kis', state: 'SUBSCRIBED' }],
      signUps: [{ shop: 'HU', email, clientAddress: '192.0.2.1', page: '/de' }],
      consents: [{ step: 'GIVEN' }, { step: 'CONFIRMED', clientAddress: '192.0.2.9' }],
      vouchers: [{ percent: 10 }],
      mails: [{ kind: 'CONFIRM' }, { kind: 'WELCOME' }],
    });
    expect(exported?.held.consents[0]?.text).toContain('hírlevel');
  });

  it('erasure removes a person everywhere except from the evidence and the hash', async () => {
    const email = 'vergessen@example.com';
    const token = await subscribed(email, { consents: ['DNE'] });
    const person = await shop.personOf(email);
    const mailIds = (await shop.mailsOf(email)).map(({ id }) => id);
    expect(await shop.personRights.erase(token, FROM)).toEqual({ outcome: 'ERASED', site: 'DE' });

    const tables = await shop.database.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables where table_type = 'BASE TABLE'
       and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const held = await shop.database.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${name} t`,
      );
      const naming = held.filter(({ row }) => row.toLowerCase().includes('vergessen'));
      expect({ name, naming }).toEqual({ name, naming: [] });
    }
    expect(shop.forgottenMails).toEqual(expect.arrayContaining(mailIds));
    expect(
      (await evidenceOf(person?.id ?? '')).map(({ step, consent }) => `${step} ${consent}`),
    ).toEqual([
      'GIVEN NEWSLETTER',
      'GIVEN DNE',
      'CONFIRMED NEWSLETTER',
      'CONFIRMED DNE',
      'WITHDRAWN NEWSLETTER',
      'WITHDRAWN DNE',
    ]);
    const [kept] = await shop.database.query<{ hash: string }>(
      'select address_hash as hash from erased_subscriber where subscriber_id = $1',
      [person?.id],
    );
    expect(kept?.hash).toBe(hashAddress(email));
    expect(await shop.newsletter.lookUp(token)).toBeUndefined();
  });

  it('a person who was erased and signs up again gets no second voucher', async () => {
    const email = 'zweimal@example.com';
    const codeOf = async () =>
      (await shop.personRights.export(await newestToken(email)))?.held.vouchers[0]?.code;
    const first = await subscribed(email);
    const code = await codeOf();
    await shop.personRights.erase(first, FROM);
    shop.advance(DAY_MS);
    await subscribed(email);
    expect(code).toBeDefined();
    expect(await codeOf()).toBe(code);
  });
});
