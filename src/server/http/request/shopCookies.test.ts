import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import type { CookieName } from '#domain/cookies.ts';

import { decorateWithShopCookies } from './shopCookies.ts';

async function cookieSet(name: CookieName, publicUrl: string, isLasting = false) {
  const app = fastify();
  await app.register(cookie);
  decorateWithShopCookies(app, publicUrl);
  app.get('/', (_request, reply) => reply.setShopCookie(name, 'value', { isLasting }).send());
  return String((await app.inject('/')).headers['set-cookie']);
}

describe("the shops' cookies", () => {
  it('the shop’s cookies live as long as the cookie page says', async () => {
    const days = (count: number) => `Max-Age=${count * 24 * 3600};`;
    expect(await cookieSet('KnownDevice', 'http://a')).toContain(days(180));
    expect(await cookieSet('NlStatus', 'http://a')).toContain(days(400));
    expect(await cookieSet('LoginToken', 'http://a', true)).toContain(days(90));
    expect(await cookieSet('LoginToken', 'http://a')).not.toContain('Max-Age');
    expect(await cookieSet('PreviewToken', 'http://a')).not.toContain('Max-Age');
  });

  it('the shop’s cookies that only the server reads are out of reach of scripts', async () => {
    expect(await cookieSet('VisitorId', 'http://a')).toContain('HttpOnly');
    expect(await cookieSet('AbGroups', 'http://a')).not.toContain('HttpOnly');
  });

  it('the shop’s cookies are secure on https', async () => {
    expect(await cookieSet('platform', 'https://a')).toContain('Secure');
    expect(await cookieSet('platform', 'http://a')).not.toContain('Secure');
  });
});
