import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import type { CookieName } from '#domain/cookies.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { deriveSealKey, openToken, sealToken } from '#server/base/token.ts';

const COOKIE = 'StaffSignOn' satisfies CookieName;
/** How long a person may take to sign in at the provider. */
const LIFE_MS = 10 * MINUTE_MS;

const begun = z.object({
  /** The purpose of the redirect; CONNECT names the requesting session. */
  use: z.enum(['SIGN_IN', 'CONFIRM', 'CONNECT']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The console page to return to. */
  path: z.string(),
  session: z.string().optional(),
  beganMs: z.number(),
});
export type BegunSignOn = z.infer<typeof begun>;

/** Keeps sign-ins in progress in the browser that began them, encrypted, so that the server stores nothing. */
export function createSsoCookie(services: {
  secrets: readonly [string, ...string[]];
  now: () => Date;
}) {
  const keys = services.secrets.map((secret) => deriveSealKey(secret, 'SIGN_ON'));
  const [key] = keys;
  return {
    set(reply: FastifyReply, values: Omit<BegunSignOn, 'beganMs'>): void {
      const text = JSON.stringify({ ...values, beganMs: services.now().getTime() });
      reply.setShopCookie(COOKIE, sealToken(text, key as Buffer, COOKIE));
    },
    /** Returns and deletes the sign-in that this browser began; undefined if there is none or it is too old. */
    take(request: FastifyRequest, reply: FastifyReply): BegunSignOn | undefined {
      const sealed = request.cookies[COOKIE];
      if (sealed === undefined) return undefined;
      reply.clearShopCookie(COOKIE);
      try {
        const values = begun.parse(JSON.parse(openToken(sealed, keys, COOKIE)));
        const ageMs = services.now().getTime() - values.beganMs;
        return ageMs < LIFE_MS ? values : undefined;
      } catch {
        // The value was encrypted with another secret or forged.
        return undefined;
      }
    },
  };
}
