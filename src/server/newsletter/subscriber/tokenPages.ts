import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageData } from '#contract/page.ts';
import { WALLET_PASS_PATH } from '#contract/service.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteUrl } from '#domain/siteUrls.ts';
import { readText } from '#server/http/request/formFields.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import { setSecretUrlHeaders, findShop } from '#server/pages/shopAddress.ts';

import {
  redirectToTokenShop,
  TOKEN_FAULT_STATUS,
  readToken,
  urlWithToken,
} from './tokenAddress.ts';
import { rememberUnsubscribed, rememberState, readStatusCookie } from './statusCookie.ts';
import type { TokenFacts } from '../newsletter.ts';

const CONFIRM_PATH = '/newsletter/confirm';
const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/** Statuses of pages by their state; 200 for any other. */
const STATUSES: Record<string, number> = { INVALID: TOKEN_FAULT_STATUS, FAILED: 503 };

/** Registers the pages opened by links of our mails. GET only shows, because scanners follow every link. */
export function registerTokenPages(app: FastifyInstance): void {
  const { newsletter, pageSender: show } = app;
  // Applies to form posts too, in which the token is in the body.
  app.addHook('onRequest', async (_request, reply) => setSecretUrlHeaders(reply));

  const showConfirm = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteCode,
    confirm: NonNullable<PageData['confirm']>,
  ) => {
    const url = urlWithToken(request, site, CONFIRM_PATH);
    const hasWalletPass = app.walletPasses !== undefined && takesWalletPasses(request);
    const data = { confirm: { ...confirm, ...(hasWalletPass && { hasWalletPass }) } };
    const status = STATUSES[confirm.state] ?? 200;
    return show.single(request, reply, { site, url, data, status });
  };

  const showUnsubscribe = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteCode,
    unsubscribe: NonNullable<PageData['unsubscribe']>,
  ) => {
    const url = urlWithToken(request, site, UNSUBSCRIBE_PATH);
    const status = STATUSES[unsubscribe.state] ?? 200;
    return show.single(request, reply, { site, url, data: { unsubscribe }, status });
  };

  const invalidConfirm = { state: 'INVALID', sameBrowser: false } as const;
  const origin = (request: FastifyRequest) => ({
    clientAddress: request.ip,
    page: findShop(request).path,
  });

  app.get(`/:site${CONFIRM_PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    const token = readToken(request);
    const facts = token === undefined ? undefined : await newsletter.lookUp(token);
    if (facts?.kind !== 'SIGN_UP' || facts.status === 'EXPIRED') {
      return showConfirm(request, reply, site, invalidConfirm);
    }
    if (facts.site !== site) return redirectToTokenShop(request, reply, facts.site, CONFIRM_PATH);
    if (facts.status === 'READY' && facts.signUpId !== undefined) {
      // If counting fails, the page is shown as usual.
      await newsletter.noteOpened(facts.signUpId).catch((error) => logFailure(error, request));
    }
    return showConfirm(request, reply, site, {
      state: facts.status,
      sameBrowser: isSameBrowser(request, facts),
      ...(facts.voucher && { voucher: facts.voucher }),
    });
  });

  app.post(`/:site${CONFIRM_PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    const token = readToken(request);
    if (token === undefined) return showConfirm(request, reply, site, invalidConfirm);
    try {
      const result = await newsletter.confirm(token, origin(request));
      if (result.outcome === 'INVALID') return showConfirm(request, reply, site, invalidConfirm);
      rememberState({ request, reply }, result.site, 'SUBSCRIBED');
      return showConfirm(request, reply, result.site, {
        state: 'CONFIRMED',
        sameBrowser: false,
        voucher: result.voucher,
      });
    } catch (error) {
      logFailure(error, request);
      return showConfirm(request, reply, site, { state: 'FAILED', sameBrowser: false });
    }
  });

  app.get(`/:site${WALLET_PASS_PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    const token = readToken(request);
    const facts = token === undefined ? undefined : await newsletter.lookUp(token);
    if (!app.walletPasses || !facts?.voucher || facts.status !== 'CONFIRMED') {
      return showConfirm(request, reply, site, invalidConfirm);
    }
    const { voucherConditions } = siteFacts(facts.site).links;
    const conditionsUrl = voucherConditions && siteUrl(facts.site, app.config) + voucherConditions;
    return reply
      .type('application/vnd.apple.pkpass')
      .header('content-disposition', 'attachment; filename="voucher.pkpass"')
      .send(app.walletPasses(facts.voucher, facts.site, conditionsUrl));
  });

  app.get(`/:site${UNSUBSCRIBE_PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    const token = readToken(request);
    const facts = token === undefined ? undefined : await newsletter.lookUp(token);
    // A sign-up that is not confirmed has no subscription to end.
    if (facts === undefined || (facts.kind === 'SIGN_UP' && facts.status !== 'CONFIRMED')) {
      return showUnsubscribe(request, reply, site, { state: 'INVALID' });
    }
    if (facts.site !== site)
      return redirectToTokenShop(request, reply, facts.site, UNSUBSCRIBE_PATH);
    const state = facts.subscriber.state === 'UNSUBSCRIBED' ? 'DONE' : 'READY';
    return showUnsubscribe(request, reply, site, { state, ...shownElsewhere(facts) });
  });

  // Mail providers post here by themselves (RFC 8058), without Origin and with the token in the query. Such a post ends
  // only the subscription of its mail. Only the page's own button ends all.
  app.post(`/:site${UNSUBSCRIBE_PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    const token = readToken(request);
    if (token === undefined) return showUnsubscribe(request, reply, site, { state: 'INVALID' });
    const scope = readText(request.body, 'scope') === 'ALL' ? 'ALL' : 'ONE';
    const result = await newsletter.unsubscribe(token, origin(request), scope);
    if (result.outcome === 'INVALID')
      return showUnsubscribe(request, reply, site, { state: 'INVALID' });
    rememberUnsubscribed({ request, reply }, result.ended);
    const shown = { state: 'DONE', ...shownElsewhere(result) } as const;
    return showUnsubscribe(request, reply, result.site, shown);
  });
}

/** Returns the other shops in which the address is subscribed, if any. */
export const shownElsewhere = ({ elsewhere }: Pick<TokenFacts, 'elsewhere'>) =>
  elsewhere.length > 0 ? { elsewhere } : {};

/** Returns whether the device has Apple Wallet. An iPad presents itself as a Macintosh. */
const takesWalletPasses = ({ headers }: FastifyRequest): boolean =>
  /iPhone|iPad|Macintosh/.test(headers['user-agent'] ?? '');

function isSameBrowser(request: FastifyRequest, facts: TokenFacts): boolean {
  const signUpId = readStatusCookie(request, facts.site)?.signUpId;
  return signUpId !== undefined && signUpId === facts.signUpId;
}
