import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { HOST_PREFIX } from '#domain/cookies.ts';
import { DEFAULT_SITE, siteFacts, siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';
import { sitesAtHost } from '#domain/siteUrls.ts';
import { sendAnswer } from '#server/http/files/encodedAnswer.ts';
import { preferredValues } from '#server/http/files/preferredValues.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import { readPageAddress } from './address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested shop and page; set before any page's handler runs. */
    shop: { site: SiteCode; path: string; query: string } | null;
  }
}

/**
 * Name of the cookie with the last visited shop. The server and the start script set it. Until 2027-12 browsers may
 * still have an HttpOnly cookie of earlier releases.
 */
const LAST_SITE_COOKIE = 'Site';
const FORMER_SITE_COOKIE = HOST_PREFIX + LAST_SITE_COOKIE;
const CHOICE_VARY = 'Cookie, Accept-Language';

/**
 * Answers all URLs that are not the normalised URL of a shop's page. Uses no promises, because every page passes here,
 * and cached pages cost little more.
 */
export function resolveShopAddresses(app: FastifyInstance): void {
  app.decorateRequest('shop', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (/[?&]token=/.test(request.url)) setSecretUrlHeaders(reply);
    const address = readPageAddress(request.url);
    switch (address.kind) {
      case 'PAGE':
        request.shop = address;
        done();
        break;
      case 'ANY_SHOP':
        if (isReading(request)) leadToShop(request, reply, address);
        else done();
        break;
      case 'REDIRECT':
        reply.redirect(address.to, address.status);
        break;
      case 'NO_SHOP':
        if (isReading(request)) void showNoShop(request, reply);
        else sendProblem(reply, 'notFound', 404);
        break;
      case 'NOT_FOUND':
        sendProblem(reply, 'notFound', 404);
        break;
      case 'MALFORMED':
        sendProblem(reply, 'requestInvalid', 400);
        break;
    }
  });
}

/**
 * Stores the last visited shop in a cookie, except for preview links. Responses for shared caches set no cookie,
 * because caches would not store them; their page sets it by script.
 */
export function setLastShopCookie(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { shop, preview } = request;
    const isChosen =
      shop !== null &&
      isReading(request) &&
      preview?.kind !== 'OVER' &&
      !(preview?.kind === 'SHOWN' && preview.by !== 'COOKIE');
    const isShared = String(reply.getHeader('cache-control')).startsWith('public');
    if (isChosen && !isShared && request.cookies[LAST_SITE_COOKIE] !== shop.site) {
      reply.setShopCookie(LAST_SITE_COOKIE, shop.site);
    }
    done();
  });
}

/** Sets headers for URLs that contain a token: no referrer, indexing or caching. */
export function setSecretUrlHeaders(reply: FastifyReply): void {
  reply
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store');
}

/** Returns the shop of a request that has passed `resolveShopAddresses`. */
export function findShop(request: FastifyRequest): { site: SiteCode; path: string; query: string } {
  if (request.shop === null) throw new Error('A page handler ran for an address without a shop');
  return request.shop;
}

function leadToShop(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, query }: { path: string; query: string },
) {
  return reply
    .header('vary', CHOICE_VARY)
    .header('cache-control', 'private, no-cache')
    .redirect(`${sitePath(shopFor(request))}${path}${query}`, 302);
}

async function showNoShop(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  try {
    const page = await request.server.noShopPageOf(request, shopFor(request));
    sendAnswer(request, reply, page, [CHOICE_VARY]);
  } catch (error) {
    reply.send(error);
  }
}

/** Returns the last visited shop, else the one for the visitor's languages, of the shops at the host. */
function shopFor({ cookies, headers, hostname, server }: FastifyRequest): SiteCode {
  const sites = sitesAtHost(hostname, server.config.siteUrls ?? {});
  const segment = cookies[LAST_SITE_COOKIE] ?? cookies[FORMER_SITE_COOKIE];
  const lastSite = siteOfSegment(segment ?? '');
  return lastSite !== undefined && sites.includes(lastSite)
    ? lastSite
    : siteForLanguages(headers['accept-language'], sites);
}

function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/**
 * Returns the shop for an Accept-Language header, trying each language in order: the shop of that language and country,
 * the country's, the first with the language. Default: DE, else the first of these shops. Spec §1/3.
 */
function siteForLanguages(
  acceptLanguage: string | undefined,
  sites: readonly SiteCode[],
): SiteCode {
  const known = sites.map((site) => ({ site, locale: siteFacts(site).locale.toLowerCase() }));
  for (const tag of preferredValues(acceptLanguage)) {
    const [language = '', ...subtags] = tag.split('-');
    const region = subtags.find((subtag) => subtag.length === 2);
    const found =
      known.find(({ locale }) => locale === `${language}-${region}`) ??
      known.find(({ locale }) => locale.split('-')[1] === region) ??
      known.find(({ locale }) => locale.split('-')[0] === language);
    if (found !== undefined) return found.site;
  }
  return sites.find((site) => site === DEFAULT_SITE) ?? sites[0] ?? DEFAULT_SITE;
}
