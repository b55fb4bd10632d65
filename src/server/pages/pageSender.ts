import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageAnswer, PageData, PagePreview } from '#contract/page.ts';
import type { PreviewedContent } from '#contract/preview.ts';
import { earliest } from '#domain/earliest.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import {
  encodeAnswer,
  pageBody,
  sendAnswer,
  sendSingleAnswer,
  type EncodedAnswer,
} from '#server/http/files/encodedAnswer.ts';
import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';
import { ownCaching, publicCaching, sharedCaching } from '#server/http/caches/publicCaching.ts';
import { nameSharedView } from '#server/http/caches/sharedView.ts';
import { isConsoleView } from '#server/http/connection/siteHosts.ts';

import { COMPRESSIONS, createBudget } from './compressionBudget.ts';
import { errorPage } from './errorPage.ts';
import { createPageCache } from './pageCache.ts';
import { loadPageLayout, type PageLayout } from './pageFooters.ts';
import { overridesForPage } from './texts.ts';

/** Request headers that affect a content context, for `Vary`. */
export const CONTENT_CONTEXT_VARY = ['Cookie', HEADERS.previewToken] as const;
/** Header that browsers add to a request that they send while the service worker starts. */
const PRELOAD_HEADER = 'Service-Worker-Navigation-Preload';
const PAGE_VARY = [...CONTENT_CONTEXT_VARY, PRELOAD_HEADER, HEADERS.shopView];

/** How many refusals get a page that repeats their input. In a flood, the others get only an apology. */
const REFUSED_PAGES = { atOnce: 5, perSecond: 1 };

type Shown = {
  site: SiteCode;
  url: string;
  data: PageData;
  status?: number;
  /** Rejection to replay for further requests. */
  refusal?: RepeatedRefusal;
};

type Shared = {
  site: SiteCode;
  path: string;
  /** Identifies the content of `data`; pages are cached by it. */
  version?: string;
  data?: () => PageData;
  /** The content context, if the caller has resolved it already. */
  context?: ContentContext;
  /** Next scheduled change of the page's own content. */
  changesAt?: Date | undefined;
  /** The content page's paths in all shops. */
  pagePaths?: PagePaths;
};

/** Sends rendered pages. During development none is cached, because pages change with their source. */
export function createPageSender(app: FastifyInstance) {
  const cache = createPageCache<PageAnswer | EncodedAnswer>((page) => 'bodies' in page);
  const budget = createBudget(app.now, COMPRESSIONS);
  const refusals = createBudget(app.now, REFUSED_PAGES);
  const { keepsPages, pages, texts: overrides } = app;
  // A new release renders the same content differently.
  const release = JSON.stringify(pages.assets);

  /** Returns an id of the content with this cache key. Previews with the same key show the same content. */
  const nameContent = (key: string) =>
    createHash('sha256').update(`${release} ${key}`).digest('base64url');

  function render(
    request: FastifyRequest,
    { site, url, data }: Pick<Shown, 'site' | 'url' | 'data'>,
    preview: PagePreview | undefined,
    { footer, platform, asksCookieConsent }: PageLayout,
  ) {
    const texts = overridesForPage(overrides, site);
    // Links of the console's views stay at the console's host.
    const hasPathForm = preview !== undefined && isConsoleView(request, app.config);
    return pages.renderer.render({
      site,
      url,
      data: { ...data, ...(texts && { texts }) },
      footer,
      platform,
      asksCookieConsent,
      ...(preview && { preview }),
      ...(hasPathForm && { hasPathForm }),
    });
  }

  return {
    /** Sends a page that depends only on its path, content and variant. */
    async shared(
      request: FastifyRequest,
      reply: FastifyReply,
      { site, path, version = '', data = () => ({}), pagePaths = {}, ...given }: Shared,
    ): Promise<FastifyReply> {
      const context = given.context ?? (await app.resolveContentContext(request, site));
      const bar = app.previewOfPage(request, context);
      // A page for one person is neither read from the cache nor stored in it.
      const isKept = keepsPages && bar === undefined;
      const frame = await loadPageLayout(request, context, pagePaths);
      // Paths contain no spaces, so the parts are unambiguous.
      const key = `${path} ${version} ${frame.key}`;
      // During development, a page changes with its source.
      const content = bar && keepsPages ? nameContent(key) : undefined;
      const preview = bar && { ...bar, content };
      if (preview && content && request.headers[HEADERS.previewContent.toLowerCase()]) {
        return reply.send({ content, view: toStatedView(preview) });
      }
      const make = async () => {
        const answer = await render(request, { site, url: path, data: data() }, preview, frame);
        if (!isKept || answer.status !== 200 || !budget.take()) return answer;
        return encodeAnswer(pageBody(answer));
      };
      const changesAt = earliest([given.changesAt, frame.changesAt]);
      const page = isKept ? await cache.get(key, make) : await make();
      reply.headers(
        page.status === 200
          ? cacheControl(request, { now: context.at, changesAt, isPreview: preview !== undefined })
          : { 'cache-control': 'no-store' },
      );
      if ('bodies' in page) return sendAnswer(request, reply, page, PAGE_VARY);
      return sendPage(request, reply, page);
    },
    /** Sends a page for one person and moment; `status` overrides the page's own. */
    async single(
      request: FastifyRequest,
      reply: FastifyReply,
      { site, url, data, status, refusal }: Shown,
    ): Promise<FastifyReply> {
      // A failure of ours is no refusal: the input is kept, however many people post.
      const isUnread = status === 429 || refusal !== undefined;
      if (isUnread && !refusals.take()) {
        reply.header('cache-control', 'no-store');
        if (refusal !== undefined) reply.repeatRefusal(refusal);
        return sendPage(request, reply, { status: status ?? 503, html: errorPage(site) });
      }
      const context = await app.resolveContentContext(request, site);
      const frame = await loadPageLayout(request, context, {});
      const preview = app.previewOfPage(request, context);
      const answer = await render(request, { site, url, data }, preview, frame);
      reply.header('cache-control', 'no-store');
      return sendPage(request, reply, { ...answer, status: status ?? answer.status });
    },
  };
}

function toStatedView({ at, group, changeSet }: PagePreview): PreviewedContent['view'] {
  return { at, group: group && { test: group.test, group: group.group }, changeSet };
}

/**
 * Returns `Cache-Control`. If the request's named view is the visitor's, shared caches may store the page (decision
 * 44).
 */
function cacheControl(
  { headers, cookies }: FastifyRequest,
  { now, changesAt, isPreview }: { now: Date; changesAt: Date | undefined; isPreview: boolean },
): { 'cache-control': string } {
  const view = isPreview ? undefined : nameSharedView(cookies);
  const named = headers[HEADERS.shopView.toLowerCase()];
  const caching =
    view === undefined || (named !== undefined && named !== view)
      ? { 'cache-control': ownCaching(now, changesAt) }
      : named === undefined
        ? { 'cache-control': publicCaching(now, changesAt) }
        : sharedCaching(now, changesAt);
  if (headers[PRELOAD_HEADER.toLowerCase()] === undefined) return caching;
  // The service worker serves a stale page itself, and asks the shop for the current one.
  const control = caching['cache-control'].replace(/, stale-while-revalidate=\d+/, '');
  return { ...caching, 'cache-control': control };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer) {
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  return sendSingleAnswer(request, reply, pageBody(page), PAGE_VARY);
}
