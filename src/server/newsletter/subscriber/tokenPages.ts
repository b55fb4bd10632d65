import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageData } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import { readText } from '#server/http/request/formFields.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import { setSecretUrlHeaders, shopOf } from '#server/pages/shopAddress.ts';

import { redirectToTokenShop, TOKEN_FAULT_STATUS, tokenOf, urlWithToken } from './tokenAddress.ts';
import { rememberUnsubscribed, rememberState, readStatusCookie } from './statusCookie.ts';
import type { TokenFacts } from '../newsletter.ts';

const CONFIRM_PATH = '/newsletter/confirm';
const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
const SCOPE_FIELD = 'scope';

/** Registers the pages opened by links of our mails. GET only shows, because scanners follow every link. */
export function registerTokenPages(app: FastifyInstance): void {
  const { newsletter, pageSender: show } = app;
  // Also where the form carries the token.
  app.addHook('onRequest', async (_request, reply) => setSecretUrlHeaders(reply));

  const showConfirm = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteCode,
    confirm: NonNullable<PageData['confirm']>,
    status = 200,
  ) =>
    show.single(request, reply, {
      site,
      url: urlWithToken(request, site, CONFIRM_PATH),
      data: { confirm },
      status,
    });

  const showUnsubscribe = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteCode,
    unsubscribe: NonNullable<PageData['unsubscribe']>,
  ) =>
    show.single(request, reply, {
      site,
      url: urlWithToken(request, site, UNSUBSCRIBE_PATH),
      data: { unsubscribe },
      status: unsubscribe.state === 'INVALID' ? TOKEN_FAULT_STATUS : 200,
    });

  const invalidConfirm = { state: 'INVALID', sameBrowser: false } as const;
  const origin = (request: FastifyRequest) => ({
    clientAddress: request.ip,
    page: shopOf(request).path,
  });

  app.get(`/:site${CONFIRM_PATH}`, async (request, reply) => {
    const { site } = shopOf(request);
    const token = tokenOf(request);
    const facts = token === undefined ? undefined : await newsletter.lookUp(token);
    if (facts?.kind !== 'SIGN_UP' || facts.status === 'EXPIRED') {
      return showConfirm(request, reply, site, invalidConfirm, TOKEN_FAULT_STATUS);
    }
    if (facts.site !== site) return redirectToTokenShop(request, reply, facts.site, CONFIRM_PATH);
    if (facts.status === 'READY' && facts.signUpId !== undefined) {
      // Without the count the page is whole all the same.
      await newsletter.noteOpened(facts.signUpId).catch((error) => logFailure(error, request));
    }
    return showConfirm(request, reply, site, {
      state: facts.status,
      sameBrowser: isSameBrowser(request, facts),
      ...(facts.voucher && { voucher: facts.voucher }),
    });
  });

  app.post(`/:site${CONFIRM_PATH}`, async (request, reply) => {
    const { site } = shopOf(request);
    const token = tokenOf(request);
    if (token === undefined) {
      return showConfirm(request, reply, site, invalidConfirm, TOKEN_FAULT_STATUS);
    }
    try {
      const result = await newsletter.confirm(token, origin(request));
      if (result.outcome === 'INVALID') {
        return showConfirm(request, reply, site, invalidConfirm, TOKEN_FAULT_STATUS);
      }
      rememberState({ request, reply }, result.site, 'SUBSCRIBED');
      return showConfirm(request, reply, result.site, {
        state: 'CONFIRMED',
        sameBrowser: false,
        voucher: result.voucher,
      });
    } catch (error) {
      logFailure(error, request);
      return showConfirm(request, reply, site, { state: 'FAILED', sameBrowser: false }, 503);
    }
  });

  app.get(`/:site${UNSUBSCRIBE_PATH}`, async (request, reply) => {
    const { site } = shopOf(request);
    const token = tokenOf(request);
    const facts = token === undefined ? undefined : await newsletter.lookUp(token);
    // Who has not confirmed yet has nothing to unsubscribe from.
    if (facts === undefined || (facts.kind === 'SIGN_UP' && facts.status !== 'CONFIRMED')) {
      return showUnsubscribe(request, reply, site, { state: 'INVALID' });
    }
    if (facts.site !== site)
      return redirectToTokenShop(request, reply, facts.site, UNSUBSCRIBE_PATH);
    const isDone = facts.subscriber.state === 'UNSUBSCRIBED';
    const { elsewhere } = facts;
    const state = isDone ? 'DONE' : 'READY';
    return showUnsubscribe(request, reply, site, {
      state,
      ...(elsewhere.length > 0 && { elsewhere }),
    });
  });

  // Mail providers post here by themselves (RFC 8058): without Origin, with the token in the query. They end the one
  // subscription whose mail it was; only the page's own button ends all.
  app.post(`/:site${UNSUBSCRIBE_PATH}`, async (request, reply) => {
    const { site } = shopOf(request);
    const token = tokenOf(request);
    if (token === undefined) return showUnsubscribe(request, reply, site, { state: 'INVALID' });
    const scope = readText(request.body, SCOPE_FIELD) === 'ALL' ? 'ALL' : 'ONE';
    const result = await newsletter.unsubscribe(token, origin(request), scope);
    if (result.outcome === 'INVALID')
      return showUnsubscribe(request, reply, site, { state: 'INVALID' });
    const { elsewhere } = result;
    rememberUnsubscribed({ request, reply }, result.ended);
    return showUnsubscribe(request, reply, result.site, {
      state: 'DONE',
      ...(elsewhere.length > 0 && { elsewhere }),
    });
  });
}

function isSameBrowser(request: FastifyRequest, facts: TokenFacts): boolean {
  const signUpId = readStatusCookie(request, facts.site)?.signUpId;
  return signUpId !== undefined && signUpId === facts.signUpId;
}
