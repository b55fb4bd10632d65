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

import { createBudget, createCompressionBudget } from './compressionBudget.ts';
import { errorPage } from './errorPage.ts';
import { createPageCache } from './pageCache.ts';
import { loadPageLayout, type PageLayout } from './pageFooters.ts';
import { CONTENT_CONTEXT_VARY } from './ports.ts';
import { overridesForPage } from './texts.ts';

/** Header of requests that browsers send while starting the service worker. */
const PRELOAD_HEADER = 'Service-Worker-Navigation-Preload';
const PAGE_VARY = [...CONTENT_CONTEXT_VARY, PRELOAD_HEADER, HEADERS.shopView];

/** Rate of pages that repeat the input of refused requests. In a flood, clients get only an apology. */
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
  /** The content context, if the page's content has already needed it. */
  context?: ContentContext;
  /** Next scheduled change of the page's own content. */
  changesAt?: Date | undefined;
  /** The content page's paths in all shops. */
  pagePaths?: PagePaths;
};

export type PageSender = {
  /** Sends a page that depends only on its path, content and variant. */
  shared(request: FastifyRequest, reply: FastifyReply, page: Shared): Promise<FastifyReply>;
  /** Sends a page for one person and moment; `status` overrides the page's own. */
  single(request: FastifyRequest, reply: FastifyReply, page: Shown): Promise<FastifyReply>;
};

/** Sends rendered pages. During development none is cached, because pages change with their source. */
export function createPageSender(
  app: Pick<
    FastifyInstance,
    | 'pages'
    | 'texts'
    | 'footers'
    | 'visitorStatus'
    | 'resolveContentContext'
    | 'previewOfPage'
    | 'keepsPages'
    | 'now'
  >,
): PageSender {
  const cache = createPageCache<PageAnswer | EncodedAnswer>((page) => 'bodies' in page);
  const budget = createCompressionBudget(app);
  const refusals = createBudget({ now: app.now, ...REFUSED_PAGES });
  const { footers, keepsPages, pages, texts: overrides } = app;
  // A new release renders the same content differently.
  const release = JSON.stringify(pages.assets);

  /** Returns a content id from a cache key. Previews with the same key differ only in their views. */
  function nameContent(key: string): string {
    return createHash('sha256').update(`${release} ${key}`).digest('base64url');
  }

  function render(
    {
      site,
      url,
      data,
      preview,
    }: Omit<Shown, 'status' | 'refusal'> & { preview?: PagePreview | undefined },
    { footer, platform, asksCookieConsent }: PageLayout,
  ) {
    const texts = overridesForPage(overrides, site);
    const allData = { ...data, ...(texts && { texts }) };
    const props = { site, url, data: allData, footer, platform, asksCookieConsent };
    return pages.renderer.render({ ...props, ...(preview && { preview }) });
  }

  return {
    async shared(request, reply, { site, path, version = '', data = () => ({}), ...given }) {
      const context = given.context ?? (await app.resolveContentContext(request, site));
      const bar = app.previewOfPage(request, context);
      // A page for one person is neither taken from the cache nor put into it.
      const isKept = keepsPages && bar === undefined;
      const { pagePaths = {} } = given;
      const frame = await loadPageLayout(request, {
        footers,
        visitorStatus: app.visitorStatus,
        context,
        pagePaths,
      });
      // Paths contain no spaces, so the parts are unambiguous.
      const key = `${path} ${version} ${frame.key}`;
      // During development, a page changes with its source.
      const content = bar && keepsPages ? nameContent(key) : undefined;
      const preview = bar && { ...bar, content };
      if (preview && content && request.headers[HEADERS.previewContent.toLowerCase()]) {
        return reply.send({ content, view: statedViewOf(preview) });
      }
      const make = async () => {
        const answer = await render({ site, url: path, data: data(), preview }, frame);
        if (!isKept || answer.status !== 200 || !budget.take()) return answer;
        return encodeAnswer(pageBody(answer));
      };
      const changesAt = earliest([given.changesAt, frame.changesAt]);
      const page = isKept ? await cache.get(key, make) : await make();
      reply.headers(
        page.status === 200
          ? cachingOf(request, { now: context.at, changesAt, isPreview: preview !== undefined })
          : { 'cache-control': 'no-store' },
      );
      if ('bodies' in page) return sendAnswer(request, reply, page, PAGE_VARY);
      return sendPage(request, reply, page);
    },
    async single(request, reply, { site, url, data, status, refusal }) {
      // Our own failures are not refusals: input must stay, however many people post.
      const isUnread = status === 429 || refusal !== undefined;
      if (isUnread && !refusals.take()) {
        reply.header('cache-control', 'no-store');
        if (refusal !== undefined) reply.repeatRefusal(refusal);
        return sendPage(request, reply, { status: status ?? 503, html: errorPage(site) });
      }
      const context = await app.resolveContentContext(request, site);
      const shown = { footers, visitorStatus: app.visitorStatus, context, pagePaths: {} };
      const frame = await loadPageLayout(request, shown);
      const preview = app.previewOfPage(request, context);
      const answer = await render({ site, url, data, preview }, frame);
      reply.header('cache-control', 'no-store');
      return sendPage(request, reply, { ...answer, status: status ?? answer.status });
    },
  };
}

function statedViewOf({ at, group, changeSet }: PagePreview): PreviewedContent['view'] {
  return { at, group: group && { test: group.test, group: group.group }, changeSet };
}

/** Returns `Cache-Control`. Shared caches key a page by its view if that is the visitor's (decision 44). */
function cachingOf(
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
  // The service worker has the old page; it needs what the shop shows now.
  const control = caching['cache-control'].replace(/, stale-while-revalidate=\d+/, '');
  return { ...caching, 'cache-control': control };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer) {
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  return sendSingleAnswer(request, reply, pageBody(page), PAGE_VARY);
}
