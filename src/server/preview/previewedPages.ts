import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PagePreview } from '#contract/page.ts';
import type { PageAssets } from '#contract/pageAssets.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { brand } from '#domain/brand.ts';
import { PREVIEW_COOKIE } from '#domain/cookies.ts';
import { escapeHtml } from '#domain/html.ts';
import { SITE_CODES, siteFacts, siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';
import { withSiteUrls } from '#domain/siteUrls.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { markPreviewed } from '#server/http/caches/previewedAnswer.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { isConsoleView } from '#server/http/connection/siteHosts.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import type { Preview } from './previews.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview of this request to a shop's page; set before any page's handler runs. */
    preview: Preview | null;
  }
}

const EXIT_PATH = '/end-preview';

/** Determines whether a shop page is a preview, marks the response, and refuses ended previews. */
export function resolvePreviews(app: FastifyInstance): void {
  const { config, previews, pages } = app;
  app.decorateRequest('preview', null);
  app.addHook('onRequest', async (request, reply) => {
    const { shop } = request;
    if (shop === null) return;
    const preview = await previews.of(request, shop.site);
    request.preview = preview;
    if (preview.kind !== 'OVER') return;
    markPreviewed(reply);
    const html = previewOverPage(shop.site, withoutPreview(request.url), pages.assets);
    return reply
      .code(410)
      .type('text/html; charset=utf-8')
      .send(withSiteUrls(html, isConsoleView(request, config) ? { publicUrl: '' } : config));
  });
  // Runs after the handler, even if it fails, so that every response is marked.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { preview } = request;
    if (preview?.kind === 'SHOWN') {
      markPreviewed(reply);
      const location = reply.getHeader('location');
      if (preview.by === 'ADDRESS' && typeof location === 'string') {
        reply.header('location', withPreview(location, preview.token));
      }
    }
    done();
  });
}

/** Returns the content of a page's preview bar; undefined without a preview. */
export const previewOfPage: FastifyInstance['previewOfPage'] = (request, context) => {
  const { preview } = request;
  if (preview?.kind !== 'SHOWN') return undefined;
  return buildBar(preview, context, {
    request,
    href: withoutPreview(request.url),
    isCarried: preview.by === 'ADDRESS',
  });
};

/** Stands for the URL of a host's page without the preview. The shop does not know that page's other parameters. */
const HOST_WITHOUT_PREVIEW = '?';

/** Creates a function that returns whether a request from another system's page is a preview, by the same rules. */
export function createPreviewOfFragment({
  previews,
  resolveContentContext,
}: FastifyInstance): FastifyInstance['previewOfFragment'] {
  return async (request, site) => {
    const preview = await previews.of(request, site);
    if (preview.kind !== 'SHOWN') return preview.kind;
    const context = await resolveContentContext(request, site);
    // The header counts too, because a host's server forwards the token in its own page's URL.
    const isCarried = preview.by !== 'COOKIE';
    return {
      context,
      bar: buildBar(preview, context, { request, href: HOST_WITHOUT_PREVIEW, isCarried }),
    };
  };
}

function buildBar(
  { ticket: { view, grant }, by, token }: Extract<Preview, { kind: 'SHOWN' }>,
  { site, group: groups }: ContentContext,
  { request, href, isCarried }: { request: FastifyRequest; href: string; isCarried: boolean },
): PagePreview {
  const { group } = view;
  return {
    at: view.at?.toISOString() ?? null,
    isFramed: request.headers['sec-fetch-dest'] === 'iframe',
    changeSet: view.changeSet,
    group: group && { ...group, isRunning: groups[group.test] === group.group },
    exit:
      by === 'COOKIE' ? { by: 'POST', action: sitePath(site) + EXIT_PATH } : { by: 'LINK', href },
    ...(isCarried && {
      carried: { token, sites: grant.kind === 'SHARE' ? [site] : SITE_CODES },
    }),
  };
}

/** Registers the end of the live shop's preview: it deletes this browser's cookie and redirects to the page. */
export function registerPreviewExit(app: FastifyInstance): void {
  app.post(`/:site${EXIT_PATH}`, async (request, reply): Promise<FastifyReply> => {
    if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
    reply.clearShopCookie(PREVIEW_COOKIE);
    const back = request.client.page ?? sitePath(findShop(request).site);
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  });
}

/** Adds the token to paths of the shops. Links to other pages end the preview. */
function withPreview(location: string, token: string): string {
  const isOfShop = siteOfSegment(location.split(/[/?#]/)[1] ?? '') !== undefined;
  return isOfShop ? withQuery(location, (query) => query.set(PREVIEW_PARAMETER, token)) : location;
}

const withoutPreview = (url: string) => withQuery(url, (query) => query.delete(PREVIEW_PARAMETER));

function withQuery(url: string, change: (query: URLSearchParams) => void): string {
  const [path = '', before = ''] = url.split('?');
  const query = new URLSearchParams(before);
  change(query);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/**
 * Returns the page for a preview that has ended, in the shop's language, with a link to the live page. The live page
 * itself could be mistaken for the preview.
 */
function previewOverPage(site: SiteCode, liveUrl: string, assets: PageAssets): string {
  const { locale } = siteFacts(site);
  const { over } = i18nObject(locale).shopFooter.preview;
  const title = escapeHtml(over.title());
  const styles = assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`);
  const rules = assets.criticalCss === '' ? '' : `<style>${assets.criticalCss}</style>`;
  return (
    `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<title>${title}</title>${rules}${styles.join('')}</head><body>` +
    `<header class="shell-header"><a class="shell-brand" href="${sitePath(site)}">${escapeHtml(brand.name)}</a></header>` +
    `<main class="shell-content"><div class="page-section page-notice"><h1>${title}</h1><p>${escapeHtml(over.text())}</p>` +
    `<p><a href="${escapeHtml(liveUrl)}">${escapeHtml(over.action())}</a></p></div></main></body></html>`
  );
}
