import type { FastifyInstance } from 'fastify';

import { HOST_PREFIX, type HOST_COOKIES } from '#domain/cookies.ts';

type Cookies = Record<string, string | undefined>;

/**
 * What becomes of a cookie that still has its name without the prefix: KEPT is good for as long as it lives, ENDED
 * is not, as its holder signs in again (decision 30).
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
 * Has the browser guard, on https, that these cookies come from this very host: under a name with the prefix
 * `__Host-` it takes none that another host of the domain sets, nor one that came unencrypted (RFC 6265bis,
 * 4.1.3.2). All else here knows them by their plain names.
 */
export function prefixHostCookies(app: FastifyInstance, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.cookies = plainCookies(request.cookies);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (headers.some((cookie) => OLD_NAMES.has(nameOf(cookie)))) {
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

/** The cookies of a request by their plain names; an old name counts where there is no new one. */
function plainCookies(sent: Cookies): Cookies {
  const plain = { ...sent };
  for (const [name, old] of OLD_NAMES) {
    const value = sent[HOST_PREFIX + name] ?? (old === 'KEPT' ? sent[name] : undefined);
    if (value === undefined) delete plain[name];
    else plain[name] = value;
  }
  return plain;
}

/** A `Set-Cookie` under the name that it has on https; the old name goes where the browser still has it. */
function prefixed(cookie: string, sent: Cookies): string[] {
  const name = nameOf(cookie);
  if (!OLD_NAMES.has(name)) return [cookie];
  // Without it a browser does not even take the cookie away.
  const isSecure = /; *secure *(?:;|$)/i.test(cookie);
  const set = `${HOST_PREFIX}${cookie}${isSecure ? '' : '; Secure'}`;
  return sent[name] === undefined ? [set] : [set, `${name}=; Max-Age=0; Path=/; Secure`];
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}
