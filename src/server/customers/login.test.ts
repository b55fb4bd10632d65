import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { LASTING_LIFE_MS, type Renewal } from './login.ts';
import { openTestLogin, PASSWORD, ZOE, type TestLogin } from './testing/openTestLogin.ts';

const tokensOf = (renewal: Renewal) => {
  if (renewal.outcome !== 'RENEWED') throw new Error(`Not renewed: ${renewal.outcome}`);
  return renewal.tokens;
};

describe.each(DATABASE_KINDS)('customers on %s', (kind) => {
  let test: TestLogin;
  beforeAll(async () => {
    test = await openTestLogin(kind);
  });
  beforeEach(() => test.beginAnew());
  afterAll(() => test.dispose());

  describe('a sign-in', () => {
    it('a sign-in accepts the right password for any spelling of the address, and no other', async () => {
      const signIn = (email: string, password: string) =>
        test.login.signIn({ email, password }, {}).then(({ outcome }) => outcome);
      expect(await signIn('zoe@EXAMPLE.org', PASSWORD)).toBe('SIGNED_IN');
      expect(await signIn('zoe@example.org', 'another')).toBe('REFUSED');
      expect(await signIn('unknown@example.org', PASSWORD)).toBe('REFUSED');
      await test.customers.setState(ZOE.email, 'BLOCKED');
      expect(await signIn('zoe@example.org', PASSWORD)).toBe('REFUSED');
    });

    it('a sign-in has a long-term token that identifies its customer only if the person stays signed in', async () => {
      const visit = await test.signIn();
      expect(visit.longTermToken).toBeUndefined();
      expect(await test.login.customerOf(visit)).toMatchObject({ email: ZOE.email });
      const stay = await test.signIn({ stay: true });
      expect(stay.longTermToken).toMatch(/^[\w-]{43}$/);
      expect(await test.isSignedIn({ longTermToken: stay.longTermToken })).toBe(true);
      expect(await test.isSignedIn({ loginToken: 'x.y.z', longTermToken: 'x' })).toBe(false);
    });

    it('a sign-in does not store the long-term token itself', async () => {
      const { longTermToken } = await test.signIn({ stay: true });
      const rows = await test.database.query('select * from long_term_token');
      expect(JSON.stringify(rows)).not.toContain(longTermToken);
    });

    it('a sign-in replaces the previous one in the same browser', async () => {
      const first = await test.signIn({ stay: true });
      const second = await test.signIn({ carried: first });
      expect(await test.isSignedIn(first)).toBe(false);
      expect(await test.isSignedIn(second)).toBe(true);
    });

    it('a sign-out ends every token of the sign-in, and leaves other browsers alone', async () => {
      const here = await test.signIn({ stay: true });
      const there = await test.signIn({ stay: true });
      await test.login.signOut(here);
      expect(await test.isSignedIn({ loginToken: here.loginToken })).toBe(false);
      expect(await test.isSignedIn({ longTermToken: here.longTermToken })).toBe(false);
      test.advance(31 * MINUTE_MS);
      expect((await test.login.renewLoginToken(here)).outcome).toBe('ENDED');
      expect((await test.login.renewLongTermToken(here)).outcome).toBe('ENDED');
      expect((await test.login.renewLoginToken(there)).outcome).toBe('RENEWED');
    });

    it('a sign-out everywhere ends the customer’s other sign-ins too, and without a sign-in none', async () => {
      const here = await test.signIn({ stay: true });
      const there = await test.signIn({ stay: true });
      await test.login.signOutEverywhere({ longTermToken: 'a'.repeat(43) });
      expect(await test.isSignedIn(there)).toBe(true);
      await test.login.signOutEverywhere(here);
      expect(await test.isSignedIn(here)).toBe(false);
      test.advance(31 * MINUTE_MS);
      expect((await test.login.renewLoginToken(there)).outcome).toBe('ENDED');
    });

    it.each([
      ['a new password', (it: TestLogin) => it.customers.setPassword(ZOE.email, 'a new one')],
      ['blocking', (it: TestLogin) => it.customers.setState(ZOE.email, 'BLOCKED')],
      ['removing the account', (it: TestLogin) => it.customers.remove(ZOE.email)],
    ])('a sign-in is ended by %s', async (_what, act) => {
      const tokens = await test.signIn({ stay: true });
      await act(test);
      test.advance(31 * MINUTE_MS);
      expect(await test.isSignedIn(tokens)).toBe(false);
      expect((await test.login.renewLoginToken(tokens)).outcome).toBe('ENDED');
      expect((await test.login.renewLongTermToken(tokens)).outcome).toBe('ENDED');
    });

    it('a sign-in without a long-term token ends when it is not renewed, and leaves no row', async () => {
      const tokens = await test.signIn();
      test.advance(HOUR_MS);
      expect(await test.isSignedIn(tokens)).toBe(false);
      expect((await test.login.renewLoginToken(tokens)).outcome).toBe('ENDED');
      await test.signIn();
      const rows = await test.database.query('select id from customer_login');
      expect(rows).toHaveLength(1);
    });
  });

  describe('a login token', () => {
    it('a login token is renewed once it is due, not before, and never after it has expired', async () => {
      const tokens = await test.signIn();
      test.advance(30 * MINUTE_MS - SECOND_MS);
      expect(await test.login.renewLoginToken(tokens)).toEqual({ outcome: 'OK' });
      test.advance(SECOND_MS);
      const renewed = tokensOf(await test.login.renewLoginToken(tokens));
      expect(await test.isSignedIn(renewed)).toBe(true);
      test.advance(30 * MINUTE_MS);
      expect((await test.login.renewLoginToken(tokens)).outcome).toBe('ENDED');
      expect((await test.login.renewLoginToken(renewed)).outcome).toBe('RENEWED');
    });

    it('an expired login token falls back to the long-term token, unless its sign-in was ended', async () => {
      const tokens = await test.signIn({ stay: true });
      await test.login.signOut({ longTermToken: tokens.longTermToken });
      expect(await test.login.renewLoginToken(tokens)).toEqual({ outcome: 'ENDED' });
      test.advance(HOUR_MS);
      expect(await test.login.renewLoginToken(tokens)).toEqual({ outcome: 'TOKEN_WORTHLESS' });
    });

    it('a login token is not renewed without a long-term token', async () => {
      expect(await test.login.renewLoginToken({})).toEqual({ outcome: 'ENDED' });
      expect(await test.login.renewLongTermToken({})).toEqual({ outcome: 'ENDED' });
      expect(await test.login.renewLongTermToken({ longTermToken: 'a'.repeat(43) })).toEqual({
        outcome: 'ENDED',
      });
    });
  });

  describe('a long-term token', () => {
    const renew = (carried: { loginToken?: string; longTermToken?: string | undefined }) =>
      test.login.renewLongTermToken(carried);

    it('a long-term token signs a person in again after days, by a new one each time', async () => {
      const first = await test.signIn({ stay: true });
      test.advance(3 * DAY_MS);
      expect(await test.isSignedIn({ loginToken: first.loginToken })).toBe(false);
      const second = tokensOf(await renew(first));
      expect(second.longTermToken).not.toBe(first.longTermToken);
      expect(await test.isSignedIn(second)).toBe(true);
      test.advance(LASTING_LIFE_MS - SECOND_MS);
      const third = tokensOf(await renew(second));
      test.advance(LASTING_LIFE_MS);
      expect((await renew(third)).outcome).toBe('ENDED');
    });

    it('a long-term token ends the whole sign-in if it is used after its successor was', async () => {
      const first = await test.signIn({ stay: true });
      test.advance(DAY_MS);
      const second = tokensOf(await renew(first));
      test.advance(DAY_MS);
      const third = tokensOf(await renew(second));
      expect(await renew({ longTermToken: first.longTermToken })).toEqual({ outcome: 'ENDED' });
      expect(await test.isSignedIn(third)).toBe(false);
      expect((await renew({ longTermToken: third.longTermToken })).outcome).toBe('ENDED');
      expect(test.warnings).toEqual(['A long-term token was used again, so its sign-in is ended']);
    });

    it('a long-term token is valid until its successor is used, however late a lost response is repeated', async () => {
      const first = await test.signIn({ stay: true });
      test.advance(DAY_MS);
      await renew(first);
      test.advance(202 * SECOND_MS);
      const again = tokensOf(await renew(first));
      test.advance(60 * DAY_MS);
      const later = tokensOf(await renew(first));
      test.advance(DAY_MS);
      expect((await renew(later)).outcome).toBe('RENEWED');
      expect((await renew(again)).outcome).toBe('ENDED');
    });

    it('a long-term token exchanged twice stays valid in one browser only', async () => {
      const first = await test.signIn({ stay: true });
      test.advance(DAY_MS);
      const [one, other] = [tokensOf(await renew(first)), tokensOf(await renew(first))];
      test.advance(DAY_MS);
      expect((await renew(one)).outcome).toBe('RENEWED');
      expect((await renew(other)).outcome).toBe('ENDED');
      expect(await test.isSignedIn(one)).toBe(false);
    });

    it('a long-term token can be exchanged by two tabs at once', async () => {
      const first = await test.signIn({ stay: true });
      test.advance(DAY_MS);
      const renewals = await Promise.all([renew(first), renew(first)]);
      expect(renewals.map(({ outcome }) => outcome)).toEqual(['RENEWED', 'RENEWED']);
      test.advance(DAY_MS);
      const [kept] = renewals;
      expect(kept && (await renew(tokensOf(kept))).outcome).toBe('RENEWED');
    });

    it('a long-term token stays unchanged when another tab has already renewed', async () => {
      const first = await test.signIn({ stay: true });
      test.advance(DAY_MS);
      const second = tokensOf(await renew(first));
      expect(await renew(second)).toEqual({ outcome: 'OK' });
    });

    it('a long-term token identifies its customer only until its successor was used', async () => {
      const first = await test.signIn({ stay: true });
      test.advance(DAY_MS);
      const second = tokensOf(await renew(first));
      test.advance(DAY_MS);
      expect(await test.isSignedIn({ longTermToken: first.longTermToken })).toBe(true);
      await renew(second);
      expect(await test.isSignedIn({ longTermToken: first.longTermToken })).toBe(false);
    });
  });
});
