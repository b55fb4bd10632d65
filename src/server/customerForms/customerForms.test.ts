import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { brandContacts } from '#domain/brandCompany.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { customerFormMails } from '#server/customerForms/customerFormMails.ts';
import { createMailWorker } from '#server/outbox/mailWorker.ts';
import { createDeadLetters } from '#server/outbox/deadLetters.ts';
import {
  openTestNewsletter,
  TEST_SECRET,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { readSqlState } from '#server/db/redact.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { composeMail, type MailMessage } from '#server/mail/message.ts';
import type { MailTransport } from '#server/mail/transport.ts';

import { createCustomerForms, type CustomerForms } from './customerForms.ts';
import { CARD, MESSAGE, WITHDRAWAL } from './testing/written.ts';

const RESTRICT_VIOLATION = '23001';

describe.each(DATABASE_KINDS)('requests of customers on the %s database', (kind) => {
  let shop: TestNewsletter;
  let forms: CustomerForms;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    forms = createCustomerForms({ ...shop.services, takesUtf8Mail: true });
  });
  beforeEach(async () => {
    await shop.database.script('delete from customer_request; delete from subscriber;');
    shop.queuedMails.length = 0;
  });
  afterAll(() => shop.dispose());

  const kept = () =>
    shop.database.query(
      'select kind, site, address, email, name, topic, order_number, content, received_at from customer_request',
    );
  const mails = () =>
    shop.database.query<{ id: string; kind: string }>('select id, kind from mail order by kind');

  it('a message is stored as written, with a mail to customer service and a copy', async () => {
    await forms.contact('HU', MESSAGE);
    expect(await kept()).toEqual([
      {
        kind: 'CONTACT',
        site: 'HU',
        address: 'anna@example.com',
        email: 'Anna@example.com',
        name: 'Zoë Szabó',
        topic: 'DELIVERY',
        order_number: '4711',
        content: 'Wo bleibt\nmein Paket?',
        received_at: shop.clock.now,
      },
    ]);
    const made = await mails();
    expect(made.map((mail) => mail.kind)).toEqual(['CONTACT_COPY', 'CONTACT_TO_SERVICE']);
    expect(shop.queuedMails.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  it('a withdrawal is stored with its acknowledgement and the time of its receipt', async () => {
    const result = await forms.withdraw('AT', WITHDRAWAL);
    if (result.outcome !== 'RECEIVED') return expect.unreachable();
    expect((await mails()).map((mail) => mail.kind)).toEqual([
      'WITHDRAWAL_RECEIVED',
      'WITHDRAWAL_TO_SERVICE',
    ]);
    expect(await forms.withdrawalReceivedAt('AT', result.id)).toEqual(shop.clock.now);
    expect(await forms.withdrawalReceivedAt('DE', result.id)).toBeUndefined();
  });

  it('a loyalty card registration is stored with a mail to its desk and one to the person', async () => {
    await forms.registerCard('PL', CARD);
    const [row] = await shop.database.query<{ birthday: unknown }>(
      'select kind, content, birthday::text as birthday from customer_request',
    );
    expect(row).toEqual({ kind: 'LOYALTY_CARD', content: CARD.consent, birthday: CARD.birthday });
    expect((await mails()).map((mail) => mail.kind)).toEqual([
      'LOYALTY_CARD_RECEIVED',
      'LOYALTY_CARD_TO_PROGRAMME',
    ]);
  });

  it('a form is not stored when its mail cannot be queued', async () => {
    const failing = createCustomerForms({
      takesUtf8Mail: true,
      ...shop.services,
      jobs: { sendMail: () => Promise.reject(new Error('no queue')) },
    });
    await expect(failing.withdraw('DE', WITHDRAWAL)).rejects.toThrow();
    expect(await kept()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('a form sent twice is stored once, also concurrently, and twice after ten minutes', async () => {
    const [first, second] = await Promise.all([
      forms.withdraw('DE', WITHDRAWAL),
      forms.withdraw('DE', WITHDRAWAL),
    ]);
    expect(second).toEqual(first);
    expect(shop.queuedMails).toHaveLength(2);
    await forms.withdraw('DE', { ...WITHDRAWAL, contract: 'Bestellung 4712' });
    shop.advance(11 * MINUTE_MS);
    expect(await forms.withdraw('DE', WITHDRAWAL)).not.toEqual(first);
    expect(await kept()).toHaveLength(3);
  });

  it('a form with an impossible mail domain is refused', async () => {
    const email = `a@${'x'.repeat(64)}.example`;
    expect(await forms.contact('DE', { ...MESSAGE, email })).toEqual({
      outcome: 'EMAIL_INVALID',
    });
    expect(await kept()).toEqual([]);
  });

  it('a form with letters outside ASCII before the @ is refused if no mail server accepts them', async () => {
    const message = { ...MESSAGE, email: 'jürgen@example.org' };
    const ascii = createCustomerForms({ ...shop.services, takesUtf8Mail: false });
    expect(await ascii.contact('DE', message)).toEqual({ outcome: 'EMAIL_INVALID' });
    expect(await kept()).toEqual([]);
    expect(await forms.contact('DE', message)).toMatchObject({ outcome: 'RECEIVED' });
  });

  it('a stored form cannot be changed in the database', async () => {
    await forms.withdraw('DE', WITHDRAWAL);
    const changed = shop.database.query("update customer_request set content = 'nichts'");
    await expect(changed.catch((error: unknown) => readSqlState(error))).resolves.toBe(
      RESTRICT_VIOLATION,
    );
  });

  describe('the mails', () => {
    const sent: MailMessage[] = [];
    const send = vi.fn<MailTransport['send']>(async (message) => {
      sent.push(message);
      return { outcome: 'TAKEN' };
    });
    const deliverAll = async () => {
      sent.length = 0;
      const deliver = createMailWorker({
        composers: customerFormMails,
        database: shop.database,
        secrets: [TEST_SECRET],
        mailer: { send: async (content, options) => send(await composeMail(content, options)) },
        from: 'news@shop.example',
        publicUrl: 'https://shop.example',
        now: () => shop.clock.now,
        forget: async () => {},
        identify: () => ({}),
        noteReport: async () => {},
        logger: { warn: () => {} },
      });
      return Promise.all(shop.queuedMails.map((id) => deliver(id)));
    };

    it('the mails of a form go once to both sides, each with the other’s reply address', async () => {
      await forms.contact('SK', MESSAGE);
      await deliverAll();
      const service = customerServiceEmail('SK');
      expect(sent.map(({ to, replyTo }) => [to, replyTo]).toSorted()).toEqual(
        [
          ['Anna@example.com', service],
          [service, 'Anna@example.com'],
        ].toSorted(),
      );
      for (const { text } of sent) expect(text).toContain('Wo bleibt\nmein Paket?');
      await deliverAll();
      expect(sent).toEqual([]);
    });

    it('the mails of a registration go to the desk of its programme and confirm it to the person', async () => {
      await forms.registerCard('CH_FR', CARD);
      await deliverAll();
      const desk = brandContacts.loyaltyProgramme.email;
      expect(sent.map(({ to, replyTo }) => [to, replyTo]).toSorted()).toEqual(
        [
          [CARD.email, desk],
          [desk, CARD.email],
        ].toSorted(),
      );
      for (const { text } of sent) {
        expect(text).toContain('1er\u00a0mars\u00a01990');
        expect(text).toContain(CARD.consent);
      }
    });

    it('the mails of a withdrawal acknowledge its content, date and time', async () => {
      await forms.withdraw('DE', WITHDRAWAL);
      await deliverAll();
      const receipt = sent.find(({ to }) => to === WITHDRAWAL.email);
      expect(receipt?.subject).toBe('Eingang Ihres Widerrufs bestätigt');
      expect(receipt?.text).toContain('Bestellung 4711');
      const written = new Intl.DateTimeFormat('de-DE', {
        dateStyle: 'long',
        timeStyle: 'long',
        timeZone: 'Europe/Berlin',
      }).format(shop.clock.now);
      expect(receipt?.text).toContain(written);
    });

    it('the mails of a form wait while the mail server refuses them, then become dead letters and can be sent again', async () => {
      await forms.withdraw('DE', WITHDRAWAL);
      send.mockResolvedValueOnce({ outcome: 'TEMPORARY', reason: 'ECONNREFUSED' });
      const outcomes = await deliverAll();
      expect(outcomes).toContainEqual({ outcome: 'WAITS', reason: 'ECONNREFUSED' });
      const again: string[] = [];
      const resting = createDeadLetters({
        database: shop.database,
        jobs: {
          triedMails: async () => new Set(),
          sendMailAgain: async (ids) => void again.push(...ids),
        },
        now: () => shop.clock.now,
        logger: { error: () => {} },
      });
      shop.advance(2 * 60 * MINUTE_MS);
      expect(await resting.restForgotten()).toBe(1);
      expect(await resting.retry({ by: { kind: 'STAFF', name: 'anna' } })).toBe(1);
      expect(shop.queuedMails).toContain(again[0]);
    });
  });
});
