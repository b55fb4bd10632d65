import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DataRequestAdded } from '#contract/staff/dataRequests.ts';
import { lastDayForAnswer } from '#domain/dataRequestTerms.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createCustomerForms } from '#server/customerForms/customerForms.ts';
import { customerFormMails } from '#server/customerForms/customerFormMails.ts';
import { deleteOldCustomerForms } from '#server/customerForms/forget.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { loadMails } from '#server/outbox/composers.ts';

import { createDataRequests, type DataRequests } from './dataRequests.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';

const BY = { kind: 'STAFF', name: 'tim' } as const;
const ASKED: DataRequestAdded = {
  right: 'ERASURE',
  site: 'HU',
  email: 'Anna@example.com',
  name: 'Szabó Anna',
  receivedOn: '2026-01-31',
};

describe.each(DATABASE_KINDS)('requests about personal data on the %s database', (kind) => {
  let shop: TestNewsletter;
  let requests: DataRequests;
  let subscribers: Subscribers;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    const { newsletter, services } = shop;
    const audit = createAudit(services);
    const forms = createCustomerForms({ ...services, takesUtf8Mail: false });
    requests = createDataRequests({ ...services, audit, forms });
    subscribers = createSubscribers({ ...services, audit, newsletter, takesUtf8Mail: false });
  });
  afterAll(() => shop.dispose());

  it('a request is recorded once with its last day and its receipt, and leads to the subscriber', async () => {
    await shop.signUp('anna@example.com');
    const { id } = (await shop.personOf('anna@example.com')) ?? {};
    shop.queuedMails.length = 0;
    expect(await requests.add(ASKED, BY)).toBe('ADDED');
    expect(await requests.add(ASKED, BY)).toBe('ADDED');
    expect(await requests.add({ ...ASKED, receivedOn: '2027-01-01' }, BY)).toBe('NOT_YET');
    const unreachable = { ...ASKED, email: 'jürgen@example.com' };
    expect(await requests.add(unreachable, BY)).toBe('EMAIL_INVALID');
    expect(await requests.list(['HU'])).toMatchObject([
      { ...ASKED, dueOn: '2026-02-28', end: null, subscriber: id },
    ]);
    expect(await requests.list(['DE'])).toEqual([]);
    const [row] = await loadMails(shop.database, shop.queuedMails);
    if (row === undefined) return expect.unreachable('there is no receipt');
    const letter = await customerFormMails.DATA_REQUEST_RECEIVED?.(row, {
      database: shop.database,
      publicUrl: '',
      now: shop.clock.now,
      token: undefined,
    });
    expect(shop.queuedMails).toHaveLength(1);
    expect(letter).toMatchObject({
      to: 'Anna@example.com',
      content: { kind: 'DATA_REQUEST_RECEIVED', right: 'ERASURE', dueOn: '2026-02-28' },
    });
  });

  it('an open request is closed once, by staff of its shop, after the erasure that it outlives', async () => {
    const [open] = await requests.list(SITE_CODES);
    if (open === undefined) return expect.unreachable('there is no request');
    await subscribers.erase({ by: BY, reason: open.reference, id: open.subscriber ?? '' });
    await requests.end({ id: open.id, end: 'DONE' }, { by: BY, sites: ['DE'] });
    expect(await requests.list(SITE_CODES)).toMatchObject([{ end: null, subscriber: null }]);
    const context = { by: BY, sites: SITE_CODES };
    await requests.end({ id: open.id, end: 'DONE' }, context);
    await requests.end({ id: open.id, end: 'REFUSED' }, context);
    expect(await requests.list(SITE_CODES)).toMatchObject([{ end: 'DONE' }]);
    const noted = await shop.database.query(
      `select action, detail from audit_event where object = $1 order by id`,
      [`request:${open.reference}`],
    );
    expect(noted).toEqual([
      { action: 'DATA_REQUEST_ADDED', detail: 'ERASURE' },
      { action: 'DATA_REQUEST_ADDED', detail: 'ERASURE' },
      { action: 'DATA_REQUEST_ENDED', detail: 'DONE' },
    ]);
  });

  it('a request is deleted three years after the end of its year', async () => {
    const old = (now: string) => deleteOldCustomerForms(shop.services, new Date(now));
    expect(await old('2029-12-31T23:00:00Z')).toBe(0);
    expect(await old('2030-01-01T01:00:00Z')).toBe(1);
    expect(await requests.list(SITE_CODES)).toEqual([]);
  });
});

it('a request about personal data is due within a month, and within thirty days in Switzerland and Turkey', () => {
  expect(SITE_CODES.map((site) => lastDayForAnswer(site, '2026-12-31'))).toEqual([
    '2027-01-31',
    '2027-01-31',
    '2027-01-30',
    '2027-01-30',
    '2027-01-31',
    '2027-01-31',
    '2027-01-31',
    '2027-01-30',
    '2027-01-31',
  ]);
});
