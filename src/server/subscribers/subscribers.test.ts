import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { createAudit } from '#server/audit/audit.ts';
import { hashAddress } from '#server/base/address.ts';
import { newRowId } from '#server/base/rowId.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { createVouchers } from '#server/vouchers/redeem.ts';

import { createSubscribers, type Subscribers } from './subscribers.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
const CASE = {
  by: { kind: 'STAFF', name: 'tim' },
  reason: 'case 4711',
  sites: SITE_CODES,
} as const;

describe.each(DATABASE_KINDS)('what staff do for subscribers on the %s database', (kind) => {
  let shop: TestNewsletter;
  let subscribers: Subscribers;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    const audit = createAudit(shop.services);
    const { newsletter } = shop;
    subscribers = createSubscribers({ ...shop.services, audit, newsletter, takesUtf8Mail: true });
  });
  afterAll(() => shop.dispose());

  const events = () =>
    shop.database.query(
      'select action, actor, object, site, detail, reason from audit_event order by id desc',
    );

  it('the subscriber page shows every subscription with its history, and records who viewed it and why', async () => {
    await shop.signUp('anna@example.com', { consents: ['NEWSLETTER', 'DNE'] });
    const [mail] = await shop.mailsOf('anna@example.com');
    await shop.database.query('update mail set sent_at = $1 where id = $2', [
      shop.clock.now,
      mail?.id,
    ]);
    shop.advance(MINUTE_MS);
    await shop.newsletter.confirm(mail?.token ?? '', FROM);
    shop.advance(MINUTE_MS);
    await shop.signUp('Anna@example.com', { site: 'HU', lastName: 'Szabó' });
    const { voucher } = (await shop.newsletter.lookUp(mail?.token ?? '')) ?? {};
    const vouchers = createVouchers({ ...shop.services, noteSignOfLife: async () => {} });
    await vouchers.redeem(voucher?.code ?? '', { id: 'order 7', site: 'DE' });
    const person = await shop.personOf('anna@example.com');
    const shown = await subscribers.open({ ...CASE, id: person?.id ?? '' }, SITE_CODES);
    expect(shown).toMatchObject({
      id: person?.id,
      address: 'anna@example.com',
      subscriptions: [
        { site: 'DE', state: 'SUBSCRIBED', consents: ['NEWSLETTER', 'DNE'] },
        { site: 'HU', state: 'WAITS', email: 'Anna@example.com', lastName: 'Szabó' },
      ],
    });
    const happened = shown?.history.map(({ what, site }) => `${what} ${site}`) ?? [];
    expect(happened.toSorted()).toEqual([
      'EVIDENCE DE',
      'EVIDENCE DE',
      'EVIDENCE DE',
      'EVIDENCE DE',
      'EVIDENCE HU',
      'MAIL DE',
      'MAIL DE',
      'MAIL HU',
      'REDEEMED DE',
      'SIGN_UP DE',
      'SIGN_UP HU',
      'VOUCHER DE',
    ]);
    expect(shown?.history.map(({ at }) => at)).toEqual(
      shown?.history
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(shown?.history).toContainEqual(
      expect.objectContaining({ what: 'MAIL', mail: 'CONFIRM', fate: 'SENT' }),
    );
    expect(shown?.history).toContainEqual(
      expect.objectContaining({
        what: 'EVIDENCE',
        step: 'GIVEN',
        text: expect.stringMatching(/\w/),
      }),
    );
    expect((await events())[0]).toEqual({
      action: 'SUBSCRIBER_OPENED',
      actor: 'tim',
      object: `subscriber:${person?.id}`,
      site: null,
      detail: null,
      reason: 'case 4711',
    });
  });

  it('the subscriber page shows only the shops of the roles', async () => {
    const { id = '' } = (await shop.personOf('anna@example.com')) ?? {};
    const shown = await subscribers.open({ ...CASE, id }, ['HU']);
    expect(shown?.subscriptions).toMatchObject([{ site: 'HU' }]);
    expect(new Set(shown?.history.map(({ site }) => site))).toEqual(new Set(['HU']));
    expect(await subscribers.open({ ...CASE, id }, ['TR'])).toBeUndefined();
  });

  it('no action finds a subscriber by an unknown id', async () => {
    const asked = { ...CASE, id: newRowId() };
    expect(await subscribers.open(asked, SITE_CODES)).toBeUndefined();
    expect(await subscribers.resend(asked, 'DE')).toBeUndefined();
    const change = { site: 'DE', email: 'new@example.com' } as const;
    expect(await subscribers.correct(asked, change)).toBeUndefined();
    expect(await subscribers.unsubscribe(asked, ['DE'])).toBeUndefined();
    expect(await subscribers.suppress(asked)).toBeUndefined();
    expect(await subscribers.export(asked)).toBeUndefined();
    expect(await subscribers.erase(asked)).toBeUndefined();
  });

  it('the audit stores no address, neither of a search nor in a reason', async () => {
    const { id = '' } = (await shop.personOf('anna@example.com')) ?? {};
    await subscribers.open({ ...CASE, id, reason: 'mail of anna@example.com' }, SITE_CODES);
    const sites = SITE_CODES;
    await subscribers.search({ email: 'anna@example.com', site: 'DE' }, { ...CASE, sites });
    const [searched, opened] = await events();
    expect(searched).toMatchObject({
      action: 'SUBSCRIBERS_SEARCHED',
      object: 'subscribers',
      site: 'DE',
      detail: 'email site',
    });
    expect(opened).toMatchObject({ reason: `mail of ${hashAddress('anna@example.com')}` });
    expect(JSON.stringify(await events())).not.toContain('@');
  });

  async function confirmed(email: string, site: SiteCode = 'DE') {
    await shop.signUp(email, { site, consents: ['NEWSLETTER'] });
    await shop.newsletter.confirm(await shop.tokenOf(email, 'CONFIRM'), FROM);
    shop.advance(2 * MINUTE_MS);
  }
  const kindsTo = async (email: string) => (await shop.mailsOf(email)).map((mail) => mail.kind);
  const helpFor = async (email: string) => ({
    ...CASE,
    id: (await shop.personOf(email))?.id ?? '',
  });

  it('staff send a confirmation again within the mailbox’s limit, and learn whether it was sent', async () => {
    await shop.signUp('late@example.com');
    const asked = await helpFor('late@example.com');
    expect(await subscribers.resend(asked, 'DE')).toBe('NOT_SENT');
    shop.advance(2 * MINUTE_MS);
    expect(await subscribers.resend(asked, 'DE')).toBe('SENT');
    expect(await kindsTo('late@example.com')).toEqual(['CONFIRM', 'CONFIRM']);
    expect(await subscribers.resend(asked, 'AT')).toBe('NOTHING');
    expect(await events()).toContainEqual(
      expect.objectContaining({ action: 'SUBSCRIBER_RESENT', site: 'DE', detail: 'SENT' }),
    );
  });

  it('staff correct an address, and the old one stays until the new one is confirmed', async () => {
    await confirmed('typo@example.com');
    const asked = await helpFor('typo@example.com');
    const change = { site: 'DE', email: 'right@example.com' } as const;
    expect(await subscribers.correct(asked, change)).toBe('SENT');
    expect(await shop.subscriptionOf('typo@example.com')).toMatchObject({ state: 'SUBSCRIBED' });
    await shop.newsletter.confirm(await shop.tokenOf('right@example.com', 'CONFIRM'), FROM);
    expect(await shop.subscriptionOf('right@example.com')).toMatchObject({ state: 'SUBSCRIBED' });
    expect(await shop.subscriptionOf('typo@example.com')).toMatchObject({ state: 'UNSUBSCRIBED' });
    expect(await kindsTo('typo@example.com')).toContain('GOODBYE');
  });

  it('staff correct the address of a person who could never confirm it', async () => {
    await shop.signUp('anan@example.com', { site: 'HU', lastName: 'Szabó', firstName: 'Anna' });
    const asked = await helpFor('anan@example.com');
    const change = { site: 'HU', email: 'panna@example.com' } as const;
    expect(await subscribers.correct(asked, change)).toBe('SENT');
    await shop.newsletter.confirm(await shop.tokenOf('panna@example.com', 'CONFIRM'), FROM);
    expect(await shop.subscriptionOf('panna@example.com', 'HU')).toMatchObject({
      lastName: 'Szabó',
    });
  });

  it.each([
    ['Other@EXAMPLE.com', 'SAME_ADDRESS'],
    ['new@example..com', 'ADDRESS_INVALID'],
    ['taken@example.com', 'ALREADY_SUBSCRIBED'],
  ])('a correction changes nothing if the new address is %s: %s', async (email, outcome) => {
    shop.advance(DAY_MS);
    await confirmed('taken@example.com');
    await confirmed('other@example.com');
    const asked = await helpFor('other@example.com');
    expect(await subscribers.correct(asked, { site: 'DE', email })).toBe(outcome);
    expect(await subscribers.correct(asked, { site: 'PL', email: 'x@example.com' })).toBe(
      'NOTHING',
    );
    expect(await shop.subscriptionOf('other@example.com')).toMatchObject({ state: 'SUBSCRIBED' });
  });

  it('staff unsubscribe a person from some shops with one goodbye, and end pending sign-ups there', async () => {
    await confirmed('leaves@example.com');
    await confirmed('leaves@example.com', 'AT');
    await confirmed('leaves@example.com', 'PL');
    shop.advance(DAY_MS);
    await shop.signUp('leaves@example.com', { site: 'HU' });
    await subscribers.unsubscribe(await helpFor('leaves@example.com'), ['DE', 'AT', 'HU']);
    expect(await shop.subscriptionOf('leaves@example.com')).toMatchObject({ consents: [] });
    expect(await shop.subscriptionOf('leaves@example.com', 'AT')).toMatchObject({
      state: 'UNSUBSCRIBED',
    });
    expect(await shop.subscriptionOf('leaves@example.com', 'PL')).toMatchObject({
      state: 'SUBSCRIBED',
    });
    const mails = await kindsTo('leaves@example.com');
    expect(mails.filter((kind) => kind === 'GOODBYE')).toHaveLength(1);
    expect(
      await shop.newsletter.confirm(await shop.tokenOf('leaves@example.com', 'CONFIRM'), FROM),
    ).toEqual({
      outcome: 'INVALID',
    });
  });

  it('staff of a shop learn nothing of a person who has nothing there', async () => {
    await confirmed('elsewhere@example.com', 'HU');
    const asked = await helpFor('elsewhere@example.com');
    const before = await events();
    expect(await subscribers.unsubscribe(asked, ['DE', 'AT'])).toBeUndefined();
    expect(await events()).toEqual(before);
    for (const email of ['elsewhere@example.com', 'guessed@example.com'])
      expect(await subscribers.correct(asked, { site: 'DE', email })).toBe('NOTHING');
  });

  it('a suppressed address gets no mail, even after an erasure, until its owner confirms', async () => {
    const email = 'stop@example.com';
    await confirmed(email);
    await subscribers.suppress(await helpFor(email));
    expect(await shop.subscriptionOf(email)).toMatchObject({ state: 'UNSUBSCRIBED' });
    const before = await kindsTo(email);
    expect(before).not.toContain('GOODBYE');
    const [waiting] = await shop.database.query<{ count: number }>(
      `select count(*)::int from mail join subscriber on subscriber.id = subscriber_id
       where address = $1 and sent_at is null and abandoned_at is null`,
      [email],
    );
    expect(waiting).toEqual({ count: 0 });

    shop.advance(2 * DAY_MS);
    const signUpId = newRowId();
    expect(await shop.signUp(email, { signUpId })).toEqual({ outcome: 'ACCEPTED' });
    await shop.newsletter.resend(signUpId);
    expect(await kindsTo(email)).toEqual(before);
    await subscribers.erase(await helpFor(email));
    await shop.signUp(email);
    expect(await kindsTo(email)).toEqual([]);

    const asked = await helpFor(email);
    expect((await subscribers.open(asked, SITE_CODES))?.suppressed).toMatchObject({
      reason: 'OBJECTION',
    });
    expect(await subscribers.resend(asked, 'DE')).toBe('SENT');
    await shop.newsletter.confirm(await shop.tokenOf(email, 'CONFIRM'), FROM);
    expect(await shop.subscriptionOf(email)).toMatchObject({ state: 'SUBSCRIBED' });
    expect((await subscribers.open(asked, SITE_CODES))?.suppressed).toBeNull();
    shop.advance(2 * DAY_MS);
    await shop.signUp(email, { site: 'AT' });
    expect((await kindsTo(email)).filter((kind) => kind === 'CONFIRM')).toHaveLength(2);
  });

  it('staff export the same file that the person gets by their own link', async () => {
    const email = 'file@example.com';
    await confirmed(email);
    const [confirmation] = await shop.mailsOf(email);
    const own = await shop.personRights.export(confirmation?.token ?? '');
    expect(await subscribers.export(await helpFor(email))).toEqual(own?.held);
  });

  it('staff erase a person, whose hash alone is kept to repeat the erasure after a restore', async () => {
    const email = 'gone@example.com';
    await confirmed(email);
    const asked = await helpFor(email);
    expect(await subscribers.erase(asked)).toEqual({
      requests: 0,
      withdrawals: 0,
      hasAccount: false,
    });
    expect(await shop.personOf(email)).toBeUndefined();
    expect((await events())[0]).toMatchObject({
      action: 'PERSON_ERASED',
      object: `person:${hashAddress(email)}`,
      reason: 'case 4711',
    });
    expect(await subscribers.erase(asked)).toBeUndefined();
  });
});
