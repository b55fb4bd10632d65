import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';

import type { LoginRequest } from '#contract/login.ts';
import { LOGIN_DAYS } from '#domain/cookies.ts';
import { DAY_MS } from '#domain/durations.ts';
import { verifyPassword, type VerifyPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { customer, customerLogin } from '#server/db/schema.ts';

import { createLoginTokens, LOGIN_TOKEN_LIFE_MS } from './loginToken.ts';
import { exchangeLongTermToken, issueLongTermToken, readLongTermToken } from './longTermTokens.ts';
import { createCustomerAccounts, type CustomerRow } from './customerAccounts.ts';

/** Lifetime of a lasting sign-in without a visit. */
export const LASTING_LIFE_MS = LOGIN_DAYS * DAY_MS;

/** Tokens for the browser. Without a long-term token, the sign-in ends when the browser is closed. */
export type SignedIn = { loginToken: string; longTermToken?: string };

export type CarriedTokens = { loginToken?: string | undefined; longTermToken?: string | undefined };

type SignInOutcome = { outcome: 'SIGNED_IN'; tokens: SignedIn } | { outcome: 'REFUSED' };

export type Renewal =
  | { outcome: 'RENEWED'; tokens: SignedIn; isLasting: boolean }
  | { outcome: 'OK' }
  /** The login token is invalid. A long-term token may still renew the sign-in. */
  | { outcome: 'TOKEN_WORTHLESS' }
  /** The sign-in has ended, with every token. */
  | { outcome: 'ENDED' };

export type Login = ReturnType<typeof createLogin>;

/** Customer sign-ins (spec §3, §7). Every method rejects if the database fails. */
export function createLogin(services: {
  database: Database;
  secrets: readonly [string, ...string[]];
  now: () => Date;
  logger: { warn(details: object, message: string): void };
  verifyPassword?: VerifyPassword;
}) {
  const { database, now, logger } = services;
  const compare = services.verifyPassword ?? verifyPassword;
  const { orm, transaction } = database;
  const tokens = createLoginTokens(services);
  const customers = createCustomerAccounts(services);

  const expiry = (isLasting: boolean) =>
    new Date(now().getTime() + (isLasting ? LASTING_LIFE_MS : LOGIN_TOKEN_LIFE_MS));

  /** Returns a valid sign-in; with `lock`, its row is locked until the transaction ends. */
  async function findLogin(lid: string, lock = false) {
    const query = orm
      .select({ login: customerLogin, customer })
      .from(customerLogin)
      .innerJoin(customer, eq(customer.id, customerLogin.customerId))
      .where(eq(customerLogin.id, lid));
    const [found] = await (lock ? query.for('update', { of: customerLogin }) : query);
    const isGood =
      found?.login.endedAt === null &&
      found.login.expiresAt > now() &&
      found.customer.state === 'ACTIVE';
    return isGood ? found : undefined;
  }

  async function end(lid: string): Promise<void> {
    await orm
      .update(customerLogin)
      .set({ endedAt: now() })
      .where(and(eq(customerLogin.id, lid), isNull(customerLogin.endedAt)));
  }

  /** Returns the reading of a valid `LoginToken`; undefined for any other. */
  async function readLogin(token: string | undefined) {
    const reading = token === undefined ? undefined : await tokens.read(token);
    return reading?.outcome === 'VALID' ? reading : undefined;
  }

  async function readLongTerm(token: string | undefined) {
    return token === undefined ? undefined : readLongTermToken(database, token);
  }

  /** Ends every sign-in that these tokens name, even if they are no longer valid. */
  async function endAll({ loginToken, longTermToken }: CarriedTokens): Promise<void> {
    const reading = await readLogin(loginToken);
    if (reading) await end(reading.claims.lid);
    const owner = await readLongTerm(longTermToken);
    if (owner !== undefined) await end(owner.loginId);
  }

  async function prolong(lid: string, isLasting: boolean): Promise<string> {
    await orm
      .update(customerLogin)
      .set({ expiresAt: expiry(isLasting) })
      .where(eq(customerLogin.id, lid));
    return tokens.issue(lid);
  }

  async function findCustomer({
    loginToken,
    longTermToken,
  }: CarriedTokens): Promise<CustomerRow | undefined> {
    const reading = await readLogin(loginToken);
    if (reading) return (await findLogin(reading.claims.lid))?.customer;
    const owner = await readLongTerm(longTermToken);
    return owner?.isReused === false ? (await findLogin(owner.loginId))?.customer : undefined;
  }

  return {
    /** Signs a customer in. REFUSED takes the same time for a wrong password and an unknown address. */
    async signIn(
      { email, password, stay: isLasting = false }: LoginRequest,
      carried: CarriedTokens,
    ): Promise<SignInOutcome> {
      const account = await customers.find(email);
      const isRight = await compare(password, account?.passwordHash);
      if (!isRight || account?.state !== 'ACTIVE') return { outcome: 'REFUSED' };
      return transaction(async () => {
        // Read under the lock, because a new password ends earlier sign-ins and may have been set meanwhile.
        const [still] = await orm
          .select({ passwordHash: customer.passwordHash, state: customer.state })
          .from(customer)
          .where(eq(customer.id, account.id))
          .for('share');
        if (still?.passwordHash !== account.passwordHash || still.state !== 'ACTIVE') {
          return { outcome: 'REFUSED' };
        }
        await endAll(carried);
        await orm.delete(customerLogin).where(lte(customerLogin.expiresAt, now()));
        const lid = randomUUID();
        await orm.insert(customerLogin).values({
          id: lid,
          customerId: account.id,
          isLasting,
          createdAt: now(),
          expiresAt: expiry(isLasting),
        });
        const first = { loginId: lid, parentHash: null, now: now() };
        const longTermToken = isLasting ? await issueLongTermToken(database, first) : undefined;
        const loginToken = await tokens.issue(lid);
        return {
          outcome: 'SIGNED_IN',
          tokens: { loginToken, ...(longTermToken !== undefined && { longTermToken }) },
        };
      });
    },

    /** Call 15: renews a login token. Spec §7/27. */
    async renewLoginToken({ loginToken, longTermToken }: CarriedTokens): Promise<Renewal> {
      const reading = await readLogin(loginToken);
      if (!reading) {
        return { outcome: longTermToken === undefined ? 'ENDED' : 'TOKEN_WORTHLESS' };
      }
      const { lid } = reading.claims;
      const stored = await findLogin(lid);
      if (!stored) return { outcome: 'ENDED' };
      if (!reading.isDue) return { outcome: 'OK' };
      const { isLasting } = stored.login;
      return {
        outcome: 'RENEWED',
        tokens: { loginToken: await prolong(lid, isLasting) },
        isLasting,
      };
    },

    /** Call 16: exchanges a long-term token. */
    async renewLongTermToken({ loginToken, longTermToken }: CarriedTokens): Promise<Renewal> {
      if (longTermToken === undefined) return { outcome: 'ENDED' };
      const reading = await readLogin(loginToken);
      return transaction(async () => {
        const owner = await readLongTerm(longTermToken);
        const stored = owner && (await findLogin(owner.loginId, true));
        if (!stored) return { outcome: 'ENDED' };
        const lid = stored.login.id;
        // Read again under the lock, because another request may have exchanged the token meanwhile.
        if ((await readLongTerm(longTermToken))?.isReused !== false) {
          logger.warn({ lid }, 'A long-term token was used again, so its sign-in is ended');
          await end(lid);
          return { outcome: 'ENDED' };
        }
        // Another tab has renewed it already.
        if (reading?.isDue === false && reading.claims.lid === lid) return { outcome: 'OK' };
        const exchange = { token: longTermToken, loginId: lid, now: now() };
        const renewed = await exchangeLongTermToken(database, exchange);
        const loginTokenNow = await prolong(lid, true);
        return {
          outcome: 'RENEWED',
          tokens: { loginToken: loginTokenNow, longTermToken: renewed },
          isLasting: true,
        };
      });
    },

    /** Ends the sign-in with all its tokens, in every tab and every stolen copy. */
    signOut: endAll,

    /** Ends every sign-in of the customer: browsers do not say which belong together on several hosts. */
    async signOutEverywhere(carried: CarriedTokens): Promise<void> {
      const owner = await findCustomer(carried);
      await endAll(carried);
      if (owner) await customers.endSignIns(owner.id);
    },

    /** Returns who is signed in with these tokens; changes nothing. */
    customerOf: findCustomer,
  };
}
