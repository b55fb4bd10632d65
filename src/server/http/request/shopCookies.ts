import { hkdfSync } from 'node:crypto';

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';

import {
  HOST_COOKIES,
  cookies,
  type CookieGroup,
  type CookieLife,
  type CookieName,
} from '#domain/cookies.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

type Options = {
  /** For a session cookie: whether it outlives the visit. */
  isLasting?: boolean;
  signed?: boolean;
};

declare module 'fastify' {
  interface FastifyReply {
    /** Sets a cookie of the table in `domain/cookies.ts`, with its published lifetime. */
    setShopCookie(name: CookieName, value: string, options?: Options): FastifyReply;
    clearShopCookie(name: CookieName): FastifyReply;
  }
}

/** Decorates replies with the shop's cookies, which are secure on https. */
export function decorateWithShopCookies(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  app.decorateReply(
    'setShopCookie',
    function (this: FastifyReply, name: CookieName, value: string, options: Options = {}) {
      const { isLasting = false, signed = false } = options;
      const maxAge = maxAgeSeconds(name, isLasting);
      return this.setCookie(name, value, {
        ...cookieAttributes(name, secure),
        signed,
        ...(maxAge !== undefined && { maxAge }),
      });
    },
  );
  app.decorateReply('clearShopCookie', function (this: FastifyReply, name: CookieName) {
    return this.clearCookie(name, cookieAttributes(name, secure));
  });
}

function cookieAttributes(name: CookieName, secure: boolean): CookieSerializeOptions {
  const isForServer = HOST_COOKIES.some((one) => one === name);
  return { path: '/', sameSite: 'lax', secure, httpOnly: isForServer };
}

const groups: readonly CookieGroup[] = Object.values(cookies).flat();
const lives = new Map<string, CookieLife>(
  groups.flatMap(({ names, life }) => names.map((name) => [name, life] as const)),
);

/** Returns the lifetime; undefined ends the cookie with the visit. */
function maxAgeSeconds(name: CookieName, isLasting: boolean): number | undefined {
  const life = lives.get(name);
  const isKept = life?.kind === 'DAYS' || (life?.kind === 'LOGIN' && isLasting);
  return isKept ? (life.days * DAY_MS) / SECOND_MS : undefined;
}

const KEY_BYTES = 32;

/** Derives the key that signs cookies and has no other use. */
export function cookieKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'cookies', KEY_BYTES)).toString('base64url');
}
