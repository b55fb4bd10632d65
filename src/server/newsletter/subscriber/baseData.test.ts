import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { customerBaseData } from '#contract/newsletter/schemas.ts';
import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import { NEWSLETTER_BASE } from '#contract/service.ts';
import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { createLogin } from '#server/customers/login.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

import {
  openTestNewsletter,
  TEST_SECRET,
  type TestNewsletter,
} from '../testing/openTestNewsletter.ts';

const ZOE = {
  email: 'Zoe@example.org',
  site: 'AT',
  salutation: 'MRS',
  firstName: 'Zoë',
  lastName: 'Moser',
} as const;
const PASSWORD = 'a good password';

describe.each(DATABASE_KINDS)('call 2 on %s', (kind) => {
  let test: TestNewsletter;
  let shop: TestApp;
  let loginToken: string;

  beforeEach(async () => {
    test = await openTestNewsletter(kind);
    const services = { database: test.database, now: () => test.clock.now };
    const logger = { warn: () => {} };
    const login = createLogin({ ...services, secrets: [TEST_SECRET], logger });
    await createCustomerAccounts(services).add(ZOE, PASSWORD);
    const result = await login.signIn({ email: ZOE.email, password: PASSWORD }, {});
    if (result.outcome !== 'SIGNED_IN') throw new Error('Zoë cannot sign in');
    ({ loginToken } = result.tokens);
    shop = await testApp({ login, newsletter: test.newsletter });
  });
  afterEach(async () => {
    await shop.app.close();
    await test.dispose();
  });

  const ask = (headers: Record<string, string>, base: 'internal' | 'private' = 'private') =>
    shop.app.inject({ url: `${NEWSLETTER_BASE[base]}/customers/base-data`, headers });
  const asZoe = () => ask({ 'x-logintoken': loginToken });

  async function signUp(confirmed: boolean) {
    await test.signUp(ZOE.email, { consents: ['DNE'] });
    const [mail] = await test.mailsOf('zoe@example.org');
    if (!confirmed) return;
    await test.newsletter.confirm(mail?.token ?? '', { page: '/at', clientAddress: '192.0.2.1' });
  }

  it('call 2 returns the base data of the signed-in customer with no-store', async () => {
    const answer = await asZoe();
    expect(answer.statusCode).toBe(200);
    const { site: _, ...known } = ZOE;
    expect(customerBaseData.parse(answer.json())).toEqual({ ...known, consents: [] });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await ask({ 'x-logintoken': loginToken }, 'internal')).statusCode).toBe(200);
  });

  it('call 2 returns the consents of the address once they are confirmed, and not before', async () => {
    await signUp(false);
    expect((await asZoe()).json().consents).toEqual([]);
    await signUp(true);
    const { consents } = (await asZoe()).json();
    expect(consents).toEqual(expect.arrayContaining(['DNE']));
  });

  it('call 2 answers 401 without a token, or with an expired, forged or signed-out one', async () => {
    const expectRefusal = async (headers: Record<string, string>) => {
      const answer = await ask(headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toContain(PROBLEM_MEDIA_TYPE);
      expect(answer.json().type).toBe('urn:newsletter:login_required');
      expect(answer.headers['cache-control']).toContain('no-store');
    };
    await expectRefusal({});
    await expectRefusal({ cookie: `LoginToken=${loginToken}` });
    await expectRefusal({ 'x-logintoken': 'abc' });
    await expectRefusal({ 'x-logintoken': `${loginToken.slice(0, -4)}AAAA` });
    test.advance(HOUR_MS);
    await expectRefusal({ 'x-logintoken': loginToken });
    test.advance(-HOUR_MS + SECOND_MS);
    await test.database.query('update customer_login set ended_at = now()');
    await expectRefusal({ 'x-logintoken': loginToken });
  });

  it('call 2 answers 403 to another site on the private path', async () => {
    const headers = { 'x-logintoken': loginToken, 'sec-fetch-site': 'cross-site' };
    expect((await ask(headers)).statusCode).toBe(403);
  });
});
