import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { loginRequest } from '#contract/login.ts';
import type { PageData } from '#contract/page.ts';
import { sitePath } from '#domain/sites.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { logFailure, sendProblem } from '#server/http/answer/problems.ts';
import { readFlag, readText } from '#server/http/request/formFields.ts';
import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import { readLoginCookies } from './loginCookies.ts';

const ACCOUNT_PATH = '/account';
const PREFERENCES_PATH = '/newsletter/preferences';

type SignInFault = NonNullable<Extract<PageData['account'], { state: 'SIGNED_OUT' }>['fault']>;

const FAULT_STATUS: Record<SignInFault, number> = {
  INCOMPLETE: 422,
  REFUSED: 401,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  COOKIES_REFUSED: 200,
};

/** Query parameter after a sign-in. The page then checks whether the browser has accepted the cookies. */
const SIGNED_IN_QUERY = 'signed-in';

/** Registers the customer's account pages, which work without scripts. GET only shows. */
export function registerAccountPages(app: FastifyInstance): void {
  const { login, pageSender: show, signInHandler } = app;

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return;
    if (request.client.isForeign) return sendProblem(reply, 'signInForeign', 403);
    if (findControlCharacter(request.body) !== undefined) {
      return sendProblem(reply, 'signInInvalid', 400);
    }
  });

  app.get(`/:site${ACCOUNT_PATH}`, async (request, reply) => {
    const { site, path } = findShop(request);
    const account = await readAccount(request);
    if (readFlag(request.query, SIGNED_IN_QUERY)) {
      if (keepsCookies(request)) return showAnew(request, reply);
      const data = { account: { state: 'SIGNED_OUT', fault: 'COOKIES_REFUSED' } } as const;
      return show.single(request, reply, { site, url: path, data });
    }
    return show.single(request, reply, { site, url: path, data: { account } });
  });

  app.post(`/:site${ACCOUNT_PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    const [email, stay] = [readText(request.body, 'email'), readFlag(request.body, 'stay')];
    const again = (fault: SignInFault, refusal?: RepeatedRefusal) =>
      show.single(request, reply, {
        ...(refusal && { refusal }),
        site,
        url: sitePath(site) + ACCOUNT_PATH,
        data: { account: { state: 'SIGNED_OUT', fault, email, stay } },
        status: FAULT_STATUS[fault],
      });

    const password = readText(request.body, 'password');
    if (email.trim() === '' || password === '') return again('INCOMPLETE');
    const values = loginRequest.safeParse({ email, password, stay });
    // An address that cannot exist gets the message of a wrong password.
    if (!values.success) return again('REFUSED');
    try {
      const result = await signInHandler.signIn(request, reply, values.data);
      if (result.outcome === 'RIGHT') {
        // A browser that sent a cookie accepts cookies. For any other, the next request shows whether it does.
        if (keepsCookies(request)) return showAnew(request, reply);
        return redirect(reply, `${sitePath(site)}${ACCOUNT_PATH}?${SIGNED_IN_QUERY}=true`);
      }
      if (result.outcome === 'WRONG') return await again('REFUSED');
      if (result.outcome === 'BUSY') return await again('UNAVAILABLE', result.refusal);
      return await again('TOO_MANY_REQUESTS');
    } catch (error) {
      logFailure(error, request);
      return again('UNAVAILABLE');
    }
  });

  app.post(`/:site${ACCOUNT_PATH}/sign-out`, async (request, reply) => {
    await signInHandler.signOut(request, reply);
    return showAnew(request, reply);
  });

  app.post(`/:site${ACCOUNT_PATH}/newsletter`, async (request, reply) => {
    const customer = await login.customerOf(readLoginCookies(request));
    const { site } = findShop(request);
    const token = customer && (await app.newsletter.openPreferences(customer.address, site));
    if (token === undefined) return showAnew(request, reply);
    return redirect(reply, `${sitePath(site)}${PREFERENCES_PATH}?token=${token}`);
  });

  async function readAccount(request: FastifyRequest): Promise<NonNullable<PageData['account']>> {
    const customer = await login.customerOf(readLoginCookies(request));
    if (customer === undefined) return { state: 'SIGNED_OUT' };
    const status = await app.newsletter.statusOf(customer.address, findShop(request).site);
    return { state: 'SIGNED_IN', email: customer.email, newsletter: status?.state ?? 'NONE' };
  }
}

/** Returns whether the browser accepts cookies: the page with the form has already set one. */
function keepsCookies({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).length > 0;
}

/** Redirects to the account, so that a reload sends nothing again. */
function showAnew(request: FastifyRequest, reply: FastifyReply) {
  return redirect(reply, sitePath(findShop(request).site) + ACCOUNT_PATH);
}

function redirect(reply: FastifyReply, to: string) {
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}
