import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { deleteOldCustomerForms } from './forget.ts';
import { exportCustomerForms } from './exportCustomerForms.ts';
import { createCustomerForms, type CustomerForms } from './customerForms.ts';
import { CARD, MESSAGE, WITHDRAWAL } from './testing/written.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/preferences' };

describe.each(DATABASE_KINDS)('the stored requests on the %s database', (kind) => {
  let shop: TestNewsletter;
  let forms: CustomerForms;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    forms = createCustomerForms({ ...shop.services, takesUtf8Mail: true });
  });
  beforeEach(async () => {
    await shop.database.script('delete from customer_request; delete from subscriber;');
    shop.forgottenMails.length = 0;
    shop.queuedMails.length = 0;
    shop.clock.now = new Date('2026-03-01T10:00:00.000Z');
  });
  afterAll(() => shop.dispose());

  const kinds = async () => {
    const rows = await shop.database.query<{ kind: string }>(
      'select kind from customer_request order by kind',
    );
    return rows.map((row) => row.kind);
  };
  const at = (instant: string) => new Date(instant);
  const forget = (now: Date) => deleteOldCustomerForms(shop.services, now);

  /** Returns a token of a subscriber with the requests' address. */
  async function subscribed(): Promise<string> {
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(MESSAGE.email);
    const mail = (await shop.mailsOf('anna@example.com')).at(-1);
    await shop.newsletter.confirm(mail?.token ?? '', FROM);
    return mail?.token ?? '';
  }

  it('messages and card registrations are deleted after 180 days, with their mails and captured copies', async () => {
    await forms.contact('DE', MESSAGE);
    await forms.registerCard('DE', CARD);
    const mails = [...shop.queuedMails];
    const received = shop.clock.now.getTime();
    expect(await forget(new Date(received + 180 * DAY_MS))).toBe(0);
    expect(await forget(new Date(received + 180 * DAY_MS + 1))).toBe(2);
    expect(await kinds()).toEqual([]);
    expect(shop.forgottenMails.toSorted()).toEqual(mails.toSorted());
    expect(await forget(new Date(received + 181 * DAY_MS))).toBe(0);
  });

  it('withdrawals are kept for six years from the end of their year', async () => {
    await forms.withdraw('DE', WITHDRAWAL);
    expect(await forget(at('2032-12-31T23:59:59Z'))).toBe(0);
    expect(await forget(at('2033-01-01T00:00:00Z'))).toBe(1);
    expect(await kinds()).toEqual([]);
  });

  it('customer forms are exported with the address’s other data, with their retention and its reason', async () => {
    const token = await subscribed();
    await forms.contact('HU', MESSAGE);
    await forms.withdraw('AT', WITHDRAWAL);
    await forms.registerCard('DE', CARD);
    await forms.contact('DE', { ...MESSAGE, email: 'other@example.com' });
    const exported = (await shop.personRights.export(token))?.held.requests;
    expect(exported).toEqual(await exportCustomerForms(shop.database, 'anna@example.com'));
    expect(exported).toHaveLength(3);
    const [message, card, withdrawal] =
      exported?.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)) ?? [];
    expect(message).toMatchObject({
      kind: 'CONTACT',
      shop: 'HU',
      topic: 'DELIVERY',
      orderNumber: '4711',
      content: MESSAGE.message,
      keptUntil: new Date(shop.clock.now.getTime() + 180 * DAY_MS).toISOString(),
      keptDespiteErasure: null,
    });
    expect(card).toMatchObject({
      kind: 'LOYALTY_CARD',
      name: CARD.name,
      birthday: CARD.birthday,
      content: CARD.consent,
      keptDespiteErasure: null,
    });
    expect(withdrawal).toMatchObject({
      kind: 'WITHDRAWAL',
      shop: 'AT',
      content: WITHDRAWAL.contract,
      keptUntil: '2033-01-01T00:00:00.000Z',
      keptDespiteErasure: expect.stringContaining('GDPR art. 17'),
    });
  });

  it('erasing a person deletes their messages and registration, and keeps withdrawals and other people’s forms', async () => {
    const token = await subscribed();
    await forms.contact('DE', MESSAGE);
    await forms.withdraw('DE', WITHDRAWAL);
    await forms.registerCard('DE', CARD);
    await forms.contact('DE', { ...MESSAGE, email: 'other@example.com' });
    await shop.personRights.erase(token, FROM);
    const rows = await shop.database.query('select kind, address from customer_request order by 1');
    expect(rows).toEqual([
      { kind: 'CONTACT', address: 'other@example.com' },
      { kind: 'WITHDRAWAL', address: 'anna@example.com' },
    ]);
    const kept = await shop.database.query<{ kind: string }>('select kind from mail order by 1');
    expect(kept.map((mail) => mail.kind)).toEqual([
      'CONTACT_COPY',
      'CONTACT_TO_SERVICE',
      'WITHDRAWAL_RECEIVED',
      'WITHDRAWAL_TO_SERVICE',
    ]);
  });
});
