import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as profileCalls from '#contract/calls/profile.ts';
import { STAFF_AUTH_BASE } from '#contract/service.ts';
import { SSO_START_PATH, type SsoNote } from '#contract/staff/sso.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { guardFactors } from '../factorGuard.ts';
import {
  answerStatus,
  OWN_WAY_ANSWERS,
  refuseBreakGlass,
  serveStaffCalls,
  setSessionCookies,
  STAFF_SESSION_COOKIE,
  readStaffSession,
} from '../staffCalls.ts';
import { createSsoCookie, type BegunSignOn } from './ssoCookie.ts';
import { isProviderUnavailable, type SsoProvider } from './ssoProvider.ts';
import type { SsoPerson } from './ssoClaims.ts';
import type { SsoSignIns } from './ssoSignIns.ts';

/** Single sign-on, if configured. */
export type Sso = {
  provider: SsoProvider;
  signIns: SsoSignIns;
  /** Whether only single sign-on and the break-glass account can sign in. */
  isRequired: boolean;
};

const CALLBACK_PATH = `${STAFF_AUTH_BASE}/sso/callback`;
/**
 * Path at which a provider reports that a person has signed out there (OpenID Connect Back-Channel Logout
 * 1.0).
 */
const LOGOUT_PATH = `${STAFF_AUTH_BASE}/sso/backchannel-logout`;
const UNAVAILABLE = 503;
/** Tolerated difference between the provider's clock and ours. */
const CLOCK_SKEW_MS = 10 * SECOND_MS;

const PAGE = /^\/staff(?:[/?][\w/?=&.%-]*)?$/;
const startQuery = z.object({
  path: z.string().max(500).regex(PAGE).catch('/staff'),
  use: z.enum(['SIGN_IN', 'CONFIRM']).catch('SIGN_IN'),
});
const logoutForm = z.object({ logout_token: z.string().max(8000) });

/** Registers the redirects of single sign-on: to the provider and back. */
export const ssoPageRoutes: FastifyPluginAsync = async (app) => {
  const { audit, sso, staffLogin } = app;
  if (sso === undefined) return;
  const { staffUrl } = app.config;
  const { provider, signIns } = sso;
  const cookie = createSsoCookie(app);
  await app.register(formBody);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  const back = (reply: FastifyReply, path: string, note?: SsoNote) =>
    reply.redirect(note === undefined ? path : withNote(path, note), 303);

  app.get(SSO_START_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { path, use } = startQuery.parse(request.query);
    if (request.client.isForeign) return back(reply, '/staff');
    const begun = await provider.begin({
      redirectUri: staffUrl + CALLBACK_PATH,
      mustAuthenticate: use === 'CONFIRM',
    });
    if (begun === undefined) return back(reply, path, 'UNAVAILABLE');
    cookie.set(reply, { use, path, ...begun.checks });
    return reply.redirect(begun.url, 303);
  });

  // The redirect comes from another site. The encrypted state proves that we began the sign-in.
  app.get(CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const begun = cookie.take(request, reply);
    if (begun === undefined) return back(reply, '/staff', 'EXPIRED');
    const end = await provider.finish(new URL(request.raw.url ?? '', staffUrl), begun);
    if (end.outcome === 'PERSON') {
      return back(reply, begun.path, await use(begun, end.person, request, reply));
    }
    if (end.outcome === 'INVALID') await refuse(end.reason);
    return back(reply, begun.path, end.outcome);
  });

  async function use(
    begun: BegunSignOn,
    person: SsoPerson,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SsoNote | undefined> {
    const token = request.cookies[STAFF_SESSION_COOKIE];
    switch (begun.use) {
      case 'SIGN_IN': {
        const end = await signIns.signIn(person);
        if (end.outcome !== 'SIGNED_IN') {
          await refuse(end.outcome);
          return end.outcome;
        }
        setSessionCookies(reply, end.token);
        return undefined;
      }
      case 'CONFIRM': {
        const shownMs = person.authenticatedAt?.getTime() ?? 0;
        const isNew = shownMs >= begun.beganMs - CLOCK_SKEW_MS;
        if (isNew && (await signIns.confirm(token, person))) return 'CONFIRMED';
        await refuse('not the person of the session, or no authentication since');
        return 'OTHER_PERSON';
      }
      case 'CONNECT': {
        const session = await staffLogin.sessionOf(token);
        if (session === undefined || session.id !== begun.session) return 'EXPIRED';
        return signIns.connect(session, person);
      }
    }
  }

  const refuse = (detail: string) =>
    audit.noteRefusal({
      by: { kind: 'UNKNOWN' },
      action: 'SIGN_IN',
      object: 'staff',
      detail: `single sign-on: ${detail}`,
    });

  app.post(LOGOUT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const form = logoutForm.safeParse(request.body).data;
    if (form === undefined) return answerStatus(reply, 'BAD_REQUEST');
    try {
      const claims = await provider.readLogoutToken(form.logout_token);
      if (claims === undefined) {
        const by = { kind: 'UNKNOWN' } as const;
        const detail = 'the logout token has no known provider';
        await audit.noteRefusal({ by, action: 'STAFF_SIGNED_OUT', object: 'staff', detail });
        return answerStatus(reply, 'BAD_REQUEST');
      }
      await signIns.end(claims);
      return answerStatus(reply, 'SUCCESS');
    } catch (error) {
      if (!isProviderUnavailable(error)) throw error;
      // The provider repeats its request, and its keys may be readable then.
      return reply.code(UNAVAILABLE).send();
    }
  });
};

/** Calls by which the owner of an account links it to single sign-on. */
export const ssoProfileRoutes: FastifyPluginAsync = async (app) => {
  const { sso } = app;
  const { staffUrl } = app.config;
  const serve = serveStaffCalls(app);
  const cookie = createSsoCookie(app);

  serve(profileCalls.connectSso, {
    summary:
      'Returns the URL at which the browser connects the caller’s account to single sign-on.',
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: [refuseBreakGlass, guardFactors] },
    handler: async (request, reply) => {
      const begun = await sso?.provider.begin({
        redirectUri: staffUrl + CALLBACK_PATH,
        mustAuthenticate: true,
      });
      if (begun === undefined) return answerStatus(reply, 'BAD_REQUEST');
      const session = readStaffSession(request).id;
      cookie.set(reply, { use: 'CONNECT', path: '/staff/profile', session, ...begun.checks });
      return { url: begun.url };
    },
  });

  serve(profileCalls.disconnectSso, {
    summary: 'Disconnects the caller’s account from single sign-on.',
    handler: async (request, reply) => {
      const isDone = await sso?.signIns.disconnect(readStaffSession(request));
      return answerStatus(reply, isDone === true ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};

function withNote(path: string, note: SsoNote): string {
  return `${path}${path.includes('?') ? '&' : '?'}sso=${note}`;
}
