import type { FastifyRequest } from 'fastify';

import type { SubscriberState } from '#contract/newsletter/words.ts';
import type { PagePreview } from '#contract/page.ts';
import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { ContentContext } from '#domain/contentContext.ts';

/** Returns the visitor's state in a shop's newsletter; undefined if unknown. */
export type VisitorStatus = (
  request: FastifyRequest,
  site: SiteCode,
) => Promise<SubscriberState | undefined>;

/** Request headers that affect a content context, for `Vary`. */
export const CONTENT_CONTEXT_VARY = ['Cookie', HEADERS.previewToken] as const;

/** Returns what this request sees in a shop: its preview, or else the current content for the visitor's groups. */
export type ResolveContentContext = (
  request: FastifyRequest,
  site: SiteCode,
) => Promise<ContentContext>;

/**
 * Returns what a page of another system shows: live content, or a preview with its bar. OVER: the preview has ended.
 */
export type PreviewOfFragment = (
  request: FastifyRequest,
  site: SiteCode,
) => Promise<'NONE' | 'OVER' | { context: ContentContext; bar: PagePreview }>;

/** Returns the content of a page's preview bar; undefined without a preview. */
export type PreviewOfPage = (
  request: FastifyRequest,
  context: ContentContext,
) => PagePreview | undefined;
