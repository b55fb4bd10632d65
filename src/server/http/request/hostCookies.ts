import type { FastifyInstance } from 'fastify';

import { HOST_PREFIX, type HOST_COOKIES } from '#domain/cookies.ts';

type Cookies = Record<string, string | undefined>;

/**
 * What happens to cookies that were set without the prefix. KEPT: they are valid until they expire. ENDED: they are
 * ignored, so that their holder has to sign in again (decision 30).
 */
const OLD_NAMES = new Map<string, 'KEPT' | 'ENDED'>(
  Object.entries({
    LongTermToken: 'KEPT',
    NlStatus: 'KEPT',
    VisitorId: 'KEPT',
    StaffSession: 'ENDED',
    StaffSignOn: 'ENDED',
    PreviewToken: 'ENDED',
    KnownDevice: 'ENDED',
  } satisfies Record<(typeof HOST_COOKIES)[number], 'KEPT' | 'ENDED'>),
);

/**
 * Adds the prefix `__Host-` to these cookies on https. Browsers then reject them from other hosts of the domain and
 * from unencrypted responses (RFC 6265bis, 4.1.3.2). All other code uses the plain names.
 */
export function prefixHostCookies(app: FastifyInstance, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.cookies = plainCookies(request.cookies);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (headers.some((cookie) => OLD_NAMES.has(cookieName(cookie)))) {
      const sent = app.parseCookie(request.headers.cookie ?? '');
      reply.removeHeader('set-cookie');
      reply.header(
        'set-cookie',
        headers.flatMap((cookie) => prefixed(cookie, sent)),
      );
    }
    done();
  });
}

/** Returns the cookies of a request by plain name. A cookie without the prefix counts only if there is none with it. */
function plainCookies(sent: Cookies): Cookies {
  const plain = { ...sent };
  for (const [name, old] of OLD_NAMES) {
    const value = sent[HOST_PREFIX + name] ?? (old === 'KEPT' ? sent[name] : undefined);
    if (value === undefined) delete plain[name];
    else plain[name] = value;
  }
  return plain;
}

/** Returns a `Set-Cookie` header with the prefix. Also deletes the cookie without it, if the browser still has one. */
function prefixed(cookie: string, sent: Cookies): string[] {
  const name = cookieName(cookie);
  if (!OLD_NAMES.has(name)) return [cookie];
  // Browsers ignore a deletion of a secure cookie without `Secure`.
  const isSecure = /; *secure *(?:;|$)/i.test(cookie);
  const set = `${HOST_PREFIX}${cookie}${isSecure ? '' : '; Secure'}`;
  return sent[name] === undefined ? [set] : [set, `${name}=; Max-Age=0; Path=/; Secure`];
}

function cookieName(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}
