import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageAnswer, PageData, PagePreview } from '#contract/page.ts';
import type { PreviewedContent } from '#contract/preview.ts';
import { earliest } from '#domain/earliest.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Viewing } from '#domain/viewing.ts';
import {
  encodeAnswer,
  pageBody,
  sendAnswer,
  sendSingleAnswer,
  type EncodedAnswer,
} from '#server/http/files/encodedAnswer.ts';
import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';
import { ownCaching, publicCaching, sharedCaching } from '#server/http/caches/publicCaching.ts';
import { sharedViewOf } from '#server/http/caches/sharedView.ts';

import { createBudget, createCompressionBudget } from './compressionBudget.ts';
import { errorPage } from './errorPage.ts';
import { createPageCache } from './pageCache.ts';
import { loadPageLayout, type PageLayout } from './pageFooters.ts';
import { VIEWING_VARY } from './ports.ts';
import { overridesForPage } from './texts.ts';

/** Sent by browsers that ask for a page while they wake the service worker up. */
const PRELOAD_HEADER = 'Service-Worker-Navigation-Preload';
const PAGE_VARY = [...VIEWING_VARY, PRELOAD_HEADER, HEADERS.shopView];

/** Pages with what was typed for those who were refused unread: people get them, and a flood an apology alone. */
const REFUSED_PAGES = { atOnce: 5, perSecond: 1 };

type Shown = {
  site: SiteCode;
  url: string;
  data: PageData;
  status?: number;
  /** What a page for a request that was refused refuses too. */
  refusal?: RepeatedRefusal;
};

type Shared = {
  site: SiteCode;
  path: string;
  /** Names the content that `data` shows: a page is kept for each. */
  version?: string;
  data?: () => PageData;
  /** Resolved already, where the page's own content needed it. */
  viewing?: Viewing;
  /** When its own content changes next, where that is scheduled. */
  changesAt?: Date | undefined;
  /** Where the shops have this content page. */
  pagePaths?: PagePaths;
};

export type PageSender = {
  /** A page that depends on path, content and variant alone. */
  shared(request: FastifyRequest, reply: FastifyReply, page: Shared): Promise<FastifyReply>;
  /** A page made for one person and one moment; `status` outranks the page's own. */
  single(request: FastifyRequest, reply: FastifyReply, page: Shown): Promise<FastifyReply>;
};

/** Shows rendered pages. While developing none is kept, as a page changes with its source. */
export function createPageSender(
  app: Pick<
    FastifyInstance,
    | 'pages'
    | 'texts'
    | 'footers'
    | 'visitorStatus'
    | 'viewings'
    | 'previewOfPage'
    | 'keepsPages'
    | 'now'
  >,
): PageSender {
  const cache = createPageCache<PageAnswer | EncodedAnswer>((page) => 'bodies' in page);
  const budget = createCompressionBudget(app);
  const refusals = createBudget({ now: app.now, ...REFUSED_PAGES });
  const { footers, keepsPages, pages, texts: overrides } = app;
  // A release renders the same content in another way.
  const release = JSON.stringify(pages.assets);

  /** Two previews of the same key are the same page but for their views, as two pages of it are one in the cache. */
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
    { footer, platform, asksConsent }: PageLayout,
  ) {
    const texts = overridesForPage(overrides, site);
    const allData = { ...data, ...(texts && { texts }) };
    const props = { site, url, data: allData, footer, platform, asksConsent };
    return pages.renderer.render({ ...props, ...(preview && { preview }) });
  }

  return {
    async shared(request, reply, { site, path, version = '', data = () => ({}), ...given }) {
      const viewing = given.viewing ?? (await app.viewings.of(request, site));
      const bar = app.previewOfPage(request, viewing);
      // What is shown to one person for a moment neither comes from what is kept nor goes there.
      const isKept = keepsPages && bar === undefined;
      const { pagePaths = {} } = given;
      const frame = await loadPageLayout(request, {
        footers,
        visitorStatus: app.visitorStatus,
        viewing,
        pagePaths,
      });
      // No path holds a space, so the parts cannot run into each other.
      const key = `${path} ${version} ${frame.key}`;
      // While developing, a page changes with its source.
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
          ? cachingOf(request, { now: viewing.at, changesAt, isPreview: preview !== undefined })
          : { 'cache-control': 'no-store' },
      );
      if ('bodies' in page) return sendAnswer(request, reply, page, PAGE_VARY);
      return sendPage(request, reply, page);
    },
    async single(request, reply, { site, url, data, status, refusal }) {
      // A failure of ours is no refusal: then what was typed has to stay, however many post.
      const isUnread = status === 429 || refusal !== undefined;
      if (isUnread && !refusals.take()) {
        reply.header('cache-control', 'no-store');
        if (refusal !== undefined) reply.repeatRefusal(refusal);
        return sendPage(request, reply, { status: status ?? 503, html: errorPage(site) });
      }
      const viewing = await app.viewings.of(request, site);
      const shown = { footers, visitorStatus: app.visitorStatus, viewing, pagePaths: {} };
      const frame = await loadPageLayout(request, shown);
      const preview = app.previewOfPage(request, viewing);
      const answer = await render({ site, url, data, preview }, frame);
      reply.header('cache-control', 'no-store');
      return sendPage(request, reply, { ...answer, status: status ?? answer.status });
    },
  };
}

function statedViewOf({ at, group, changeSet }: PagePreview): PreviewedContent['view'] {
  return { at, group: group && { test: group.test, group: group.group }, changeSet };
}

/** A shared cache keeps a page by the view that it names, if that is the visitor's (decision 44). */
function cachingOf(
  { headers, cookies }: FastifyRequest,
  { now, changesAt, isPreview }: { now: Date; changesAt: Date | undefined; isPreview: boolean },
): { 'cache-control': string } {
  const view = isPreview ? undefined : sharedViewOf(cookies);
  const named = headers[HEADERS.shopView.toLowerCase()];
  const caching =
    view === undefined || (named !== undefined && named !== view)
      ? { 'cache-control': ownCaching(now, changesAt) }
      : named === undefined
        ? { 'cache-control': publicCaching(now, changesAt) }
        : sharedCaching(now, changesAt);
  if (headers[PRELOAD_HEADER.toLowerCase()] === undefined) return caching;
  // What a browser requests on behalf of its service worker must be what the shop shows now: it has the old page.
  const control = caching['cache-control'].replace(/, stale-while-revalidate=\d+/, '');
  return { ...caching, 'cache-control': control };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer) {
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  return sendSingleAnswer(request, reply, pageBody(page), PAGE_VARY);
}
