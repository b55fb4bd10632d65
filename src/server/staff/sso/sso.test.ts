import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { STAFF_AUTH_BASE, STAFF_BASE } from '#contract/service.ts';
import { SSO_START_PATH } from '#contract/staff/sso.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { freePort } from '#server/testing/freePort.ts';
import {
  CLIENT,
  createVisitor,
  startOidcProvider,
  type TestProvider,
} from '#server/testing/oidcProvider.ts';
import { SECRET, testApp, type TestApp } from '#server/testing/testApp.ts';

import { createStaffAccounts } from '../staffAccounts.ts';
import { createStaffLogin } from '../staffLogin.ts';
import { createSsoProvider } from './ssoProvider.ts';
import { groupRolesIn } from './ssoRoles.ts';
import { createSsoSignIns } from './ssoSignIns.ts';

const CALLBACK = `${STAFF_AUTH_BASE}/sso/callback`;
const LOGOUT = `${STAFF_AUTH_BASE}/sso/backchannel-logout`;
const BY = { kind: 'COMMAND', name: 'operator' } as const;
const secrets = [SECRET] as const;
const now = () => new Date();

describe.each(DATABASE_KINDS)('single sign-on on %s', (kind) => {
  let opened: TestDatabase;
  let provider: TestProvider;
  let server: TestApp;
  let shop: string;
  const accounts = () => createStaffAccounts({ database: opened.database, now });

  /** `timeoutMs` is longer than a busy machine needs, except in tests about it. */
  async function startShop(port: number, { timeoutMs = MINUTE_MS } = {}) {
    const { database } = opened;
    const staffLogin = createStaffLogin({ database, now, secrets });
    const reading = groupRolesIn(
      'shop-admins: ADMINISTRATOR\nshop-hu: EDITOR:HU\nshop-at: EDITOR:AT',
    );
    if (!reading.ok) throw new Error('The table is wrong');
    const settings = {
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scopes: ['openid', 'profile'],
      groupsClaim: 'groups',
      nameClaim: 'preferred_username',
    };
    server = await testApp({
      publicUrl: shop,
      staffLogin,
      audit: createAudit({ database, now }),
      staffFactors: { isNeededOf: async () => false },
      sso: {
        provider: createSsoProvider(settings, { now, timeoutMs }),
        signIns: createSsoSignIns({
          database,
          now,
          secrets,
          staffLogin,
          groupRoles: reading.roles,
          createsAccounts: true,
        }),
        isRequired: false,
      },
    });
    await server.app.listen({ port, host: 'localhost' });
  }

  async function restartShop(options?: { timeoutMs: number }) {
    await server.app.close();
    await startShop(Number(new URL(shop).port), options);
  }

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const port = await freePort();
    shop = `http://localhost:${port}`;
    provider = await startOidcProvider(shop);
    await startShop(port);
  });
  beforeEach(async () => {
    provider.setFault({});
    provider.people.clear();
    provider.people.set('sub-maria', { preferred_username: 'Maria', groups: ['shop-hu', 'choir'] });
    for (const { name } of await accounts().list()) {
      await accounts().remove(name, BY, { mayBeLast: true });
    }
  });
  afterAll(async () => {
    await server.app.close();
    await provider.stop();
    await opened.dispose();
  });

  /** Signs in at the provider and returns our callback URL with the code, not requested yet. */
  async function upToCallback(
    subject = 'sub-maria',
    visitor = createVisitor(),
    start = `${shop}${SSO_START_PATH}?path=/staff/people`,
  ) {
    const isEnd = (url: URL) => url.pathname === CALLBACK;
    const page = await visitor.open(start, { isEnd });
    if (page.answer === undefined) return { visitor, callback: page.url };
    const form = { prompt: 'login', login: subject, password: 'any' };
    const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(await page.answer.text()) ?? [];
    const { url } = await visitor.open(new URL(action, page.url).href, { form, isEnd });
    return { visitor, callback: url };
  }

  /** Also requests the callback; `note` is what the console is told. */
  async function signIn(subject?: string, visitor?: ReturnType<typeof createVisitor>) {
    const { visitor: who, callback } = await upToCallback(subject, visitor);
    return finish(who, callback);
  }

  async function finish(visitor: ReturnType<typeof createVisitor>, callback: URL) {
    const answer = await visitor.ask(callback.href);
    expect(answer.status).toBe(303);
    const page = new URL(answer.headers.get('location') ?? '', shop);
    return {
      visitor,
      page,
      note: page.searchParams.get('sso'),
      session: visitor.cookie(shop, 'StaffSession'),
    };
  }

  const grantsOf = async (name: string) => (await accounts().find(name))?.grants;
  const checkAuth = async (visitor: ReturnType<typeof createVisitor>) =>
    (await visitor.ask(`${shop}${STAFF_AUTH_BASE}/checkauth`)).status;
  const lastEvent = async () =>
    (await createAudit({ database: opened.database, now }).list({})).events[0];

  it('single sign-on creates an account with the roles of its groups, and recognises the person later', async () => {
    const { visitor, page, note } = await signIn();
    expect(note).toBeNull();
    expect(page.pathname).toBe('/staff/people');
    expect(await checkAuth(visitor)).toBe(200);
    expect(visitor.cookie(shop, 'StaffAuth')).toBe('1');
    expect(visitor.cookie(shop, 'StaffSignOn')).toBeUndefined();
    expect(await grantsOf('maria')).toEqual([{ role: 'EDITOR', market: 'HU' }]);
    expect(await lastEvent()).toMatchObject({
      actor: 'maria',
      action: 'SIGN_IN',
      detail: 'with single sign-on',
    });
    // Another name at the provider is the same person.
    provider.people.set('sub-maria', { preferred_username: 'Maria-Theresia', groups: ['shop-hu'] });
    expect((await signIn()).note).toBeNull();
    expect((await accounts().list()).map(({ name }) => name)).toEqual(['maria']);
  });

  it('single sign-on never links an account by its name', async () => {
    await accounts().add('maria', 'a good password', [{ role: 'VIEWER', market: 'ALL' }], BY);
    expect(await signIn()).toMatchObject({ note: 'NAME_TAKEN', session: undefined });
    expect(await grantsOf('maria')).toEqual([{ role: 'VIEWER', market: 'ALL' }]);
  });

  it('single sign-on updates roles with the groups, and without any refuses the person and ends their sessions', async () => {
    const { visitor } = await signIn();
    provider.people.set('sub-maria', { preferred_username: 'maria', groups: ['shop-at'] });
    expect((await signIn()).note).toBeNull();
    expect(await grantsOf('maria')).toEqual([{ role: 'EDITOR', market: 'AT' }]);
    expect(await checkAuth(visitor)).toBe(200);
    provider.people.set('sub-maria', { preferred_username: 'maria', groups: ['choir'] });
    expect(await signIn()).toMatchObject({ note: 'NO_ROLE', session: undefined });
    expect(await grantsOf('maria')).toEqual([]);
    expect(await checkAuth(visitor)).toBe(401);
  });

  it('single sign-on keeps the last administrator’s role whatever the groups say', async () => {
    provider.people.set('sub-maria', { preferred_username: 'maria', groups: ['shop-admins'] });
    await signIn();
    provider.people.set('sub-maria', { preferred_username: 'maria', groups: ['shop-hu'] });
    expect((await signIn()).note).toBeNull();
    expect(await grantsOf('maria')).toEqual([{ role: 'ADMINISTRATOR', market: 'ALL' }]);
  });

  it('single sign-on refuses a person without a configured group, and creates no account', async () => {
    provider.people.set('sub-maria', { preferred_username: 'maria', groups: [] });
    expect(await signIn()).toMatchObject({ note: 'NO_ROLE', session: undefined });
    expect(await accounts().list()).toEqual([]);
  });

  it('single sign-on refuses a disabled account', async () => {
    await accounts().add('boss', 'x', [{ role: 'ADMINISTRATOR', market: 'ALL' }], BY);
    await signIn();
    await accounts().setDisabled('maria', true, BY);
    expect(await signIn()).toMatchObject({ note: 'DISABLED', session: undefined });
    expect(await lastEvent()).toMatchObject({
      outcome: 'REFUSED',
      detail: 'single sign-on: DISABLED',
    });
  });

  it('single sign-on reloads the keys once the provider has rotated them', async () => {
    expect((await signIn()).note).toBeNull();
    await provider.rotateKeys();
    expect((await signIn()).note).toBeNull();
  });

  it.each([
    ['state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['issuer', (url: URL) => url.searchParams.set('iss', 'http://localhost:1')],
    ['code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
  ] as const)('single sign-on refuses a token with another %s', async (_name, change) => {
    const { visitor, callback } = await upToCallback();
    change(callback);
    expect(await finish(visitor, callback)).toMatchObject({ note: 'INVALID', session: undefined });
    expect(await lastEvent()).toMatchObject({ outcome: 'REFUSED', action: 'SIGN_IN' });
  });

  it('single sign-on refuses a token that was made for another nonce', async () => {
    const visitor = createVisitor();
    const begun = await visitor.ask(`${shop}${SSO_START_PATH}`);
    const url = new URL(begun.headers.get('location') ?? '');
    url.searchParams.set('nonce', 'another');
    const { callback } = await upToCallback('sub-maria', visitor, url.href);
    expect(await finish(visitor, callback)).toMatchObject({ note: 'INVALID', session: undefined });
  });

  it.each([
    ['by another key', {}],
    ['for another issuer', { iss: 'http://localhost:1' }],
    ['for another client', { aud: 'another' }],
    ['long ago', { exp: 1_700_000_000 }],
  ])('single sign-on refuses an ID token that was signed %s', async (_name, forged) => {
    const { visitor, callback } = await upToCallback();
    provider.setFault({ forged });
    expect(await finish(visitor, callback)).toMatchObject({ note: 'INVALID', session: undefined });
    expect(await accounts().list()).toEqual([]);
  });

  it('single sign-on accepts a code once, only in the browser that started', async () => {
    const { visitor, callback } = await upToCallback();
    expect((await finish(createVisitor(), callback)).note).toBe('EXPIRED');
    const other = createVisitor();
    await other.ask(`${shop}${SSO_START_PATH}`);
    expect((await finish(other, callback)).note).toBe('INVALID');
    const sealed = visitor.cookie(shop, 'StaffSignOn') ?? '';
    expect((await finish(visitor, callback)).note).toBeNull();
    expect((await finish(visitor, callback)).note).toBe('EXPIRED');
    const thief = createVisitor();
    thief.setCookie(shop, 'StaffSignOn', sealed);
    expect(await finish(thief, callback)).toMatchObject({ note: 'INVALID', session: undefined });
  });

  it('single sign-on sessions are ended by the provider’s valid logout token, and by no forged or used one', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const rows = await opened.database.query<{ sid: string }>(
      'select sid from staff_sso_session as sso join staff_session using (hash) order by created_at',
    );
    const [sid = ''] = rows.map((row) => row.sid);
    const tell = async (token: string) =>
      (await createVisitor().open(`${shop}${LOGOUT}`, { form: { logout_token: token } })).answer
        ?.status;
    const claims = { sub: 'sub-maria', sid };
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    for (const token of [
      await provider.logoutToken(claims, { isForged: true }),
      await provider.logoutToken({ ...claims, nonce: 'as in an ID token' }),
      await provider.logoutToken({ ...claims, events: {} }),
      await provider.logoutToken({}),
      await provider.logoutToken({ ...claims, aud: 'another client' }),
      await provider.logoutToken({ ...claims, iss: 'http://localhost:1' }),
      await provider.logoutToken({ ...claims, iat: hourAgo }),
    ]) {
      expect(await tell(token)).toBe(400);
    }
    expect(await tell('no token')).toBe(400);
    expect(await checkAuth(here.visitor)).toBe(200);
    const token = await provider.logoutToken(claims);
    expect(await tell(token)).toBe(200);
    expect([await checkAuth(here.visitor), await checkAuth(there.visitor)]).toEqual([401, 200]);
    expect(await lastEvent()).toMatchObject({ actorKind: 'SERVER', action: 'STAFF_SIGNED_OUT' });
    const all = await provider.logoutToken({ sub: 'sub-maria' });
    expect(await tell(all)).toBe(200);
    expect(await checkAuth(there.visitor)).toBe(401);
    const again = await signIn();
    expect(await tell(all)).toBe(200);
    expect(await checkAuth(again.visitor)).toBe(200);
  });

  it('single sign-on logs out at the provider too, which then notifies us', async () => {
    const { visitor } = await signIn();
    const other = await signIn('sub-maria', visitor);
    const answer = await visitor.ask(`${shop}${STAFF_AUTH_BASE}/logout`);
    const { status, providerUrl } = (await answer.json()) as Record<string, string>;
    expect(status).toBe('SUCCESS');
    expect(await checkAuth(other.visitor)).toBe(401);
    const page = await visitor.open(providerUrl ?? '');
    const html = (await page.answer?.text()) ?? '';
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
    const end = await visitor.open(action, {
      form: { xsrf, logout: 'yes' },
      isEnd: (url) => url.origin === shop,
    });
    expect(end.url.href).toBe(`${shop}/staff`);
    expect((await upToCallback('sub-maria', visitor)).callback.pathname).toBe(CALLBACK);
  });

  it('single sign-on refreshes a session by a new authentication of the same person only', async () => {
    const { visitor } = await signIn();
    await opened.database
      .query(`update staff_session set created_at = created_at - interval '1 hour',
      confirmed_at = created_at - interval '1 hour'`);
    const fresh = async () =>
      (await visitor.ask(`${shop}${STAFF_AUTH_BASE}/fresh`)).json() as Promise<unknown>;
    expect(await fresh()).toMatchObject({ isFresh: false, ways: ['SSO'] });
    const start = `${shop}${SSO_START_PATH}?use=CONFIRM`;
    provider.people.set('sub-anna', { preferred_username: 'anna', groups: ['shop-hu'] });
    // Another browser without a session at the provider.
    const shared = createVisitor();
    shared.setCookie(shop, 'StaffSession', visitor.cookie(shop, 'StaffSession') ?? '');
    const asAnna = await upToCallback('sub-anna', shared, start);
    expect((await finish(shared, asAnna.callback)).note).toBe('OTHER_PERSON');
    expect(await fresh()).toMatchObject({ isFresh: false });
    const asMaria = await upToCallback('sub-maria', visitor, start);
    expect((await finish(visitor, asMaria.callback)).note).toBe('CONFIRMED');
    expect(await fresh()).toMatchObject({ isFresh: true });
  });

  it('single sign-on signs in to a password account once its owner has linked it, until it is unlinked', async () => {
    await accounts().add('anna', 'a good password', [{ role: 'VIEWER', market: 'ALL' }], BY);
    const visitor = createVisitor();
    const login = createStaffLogin({ database: opened.database, now, secrets });
    const outcome = await login.signIn('anna', 'a good password');
    if (outcome.outcome !== 'SIGNED_IN') throw new Error('Anna cannot sign in');
    visitor.setCookie(shop, 'StaffSession', outcome.token);
    const connect = async () => {
      const answer = await visitor.ask(`${shop}${STAFF_BASE}/profile/sso`, undefined, 'POST', {});
      return ((await answer.json()) as { url: string }).url;
    };
    const { callback } = await upToCallback('sub-maria', visitor, await connect());
    expect(await finish(visitor, callback)).toMatchObject({ note: 'CONNECTED' });
    expect((await signIn()).note).toBeNull();
    expect(await grantsOf('anna')).toEqual([{ role: 'EDITOR', market: 'HU' }]);
    provider.people.set('sub-other', { preferred_username: 'other', groups: ['shop-hu'] });
    const shared = createVisitor();
    const next = await connect();
    for (const name of ['StaffSession', 'StaffSignOn']) {
      shared.setCookie(shop, name, visitor.cookie(shop, name) ?? '');
    }
    const second = await upToCallback('sub-other', shared, next);
    expect((await finish(shared, second.callback)).note).toBe('TAKEN');
    const disconnect = await visitor.ask(`${shop}${STAFF_BASE}/profile/sso`, undefined, 'DELETE');
    expect(disconnect.status).toBe(200);
    expect((await signIn()).note).toBeNull();
    expect((await accounts().list()).map(({ name }) => name)).toEqual(['anna', 'maria']);
  });

  it('single sign-on reports a slow provider, and then rejects that sign-in attempt', async () => {
    const { visitor, callback } = await upToCallback();
    await restartShop({ timeoutMs: 100 });
    provider.setFault({ delayMs: 4000 });
    expect(await finish(visitor, callback)).toMatchObject({
      note: 'UNAVAILABLE',
      session: undefined,
    });
    provider.setFault({});
    await restartShop();
    expect((await finish(visitor, callback)).note).toBe('EXPIRED');
    expect((await signIn()).note).toBeNull();
  });

  it('single sign-on reports an unreachable provider, queries it once for many, and keeps the password sign-in', async () => {
    await restartShop();
    provider.setFault({ isDown: true });
    provider.requests.length = 0;
    const notes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await createVisitor().ask(`${shop}${SSO_START_PATH}?path=/staff/people`);
        return answer.headers.get('location');
      }),
    );
    expect(new Set(notes)).toEqual(new Set(['/staff/people?sso=UNAVAILABLE']));
    expect(provider.requests).toHaveLength(1);
    await accounts().add('anna', 'a good password', [], BY);
    const login = createStaffLogin({ database: opened.database, now, secrets });
    expect(await login.signIn('anna', 'a good password')).toMatchObject({ outcome: 'SIGNED_IN' });
  });

  it('single sign-on redirects only to pages of the console', async () => {
    provider.setFault({ isDown: true });
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/de',
      '/staff/../de',
      '/staffx',
    ]) {
      const address = `${shop}${SSO_START_PATH}?path=${encodeURIComponent(path)}`;
      const { headers } = await createVisitor().ask(address);
      const to = headers.get('location') ?? '';
      expect(new URL(to, shop).origin === shop || to.startsWith(provider.issuer)).toBe(true);
      expect(to).not.toContain('evil');
    }
  });
});
