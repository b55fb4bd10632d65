import type { FastifyRequest } from 'fastify';

import type { SubscriberState } from '#contract/newsletter/words.ts';
import type { PagePreview } from '#contract/page.ts';
import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Viewing } from '#domain/viewing.ts';

/** How the visitor who sent a request stands to a shop's newsletter; undefined where nothing is known. */
export type VisitorStatus = (
  request: FastifyRequest,
  site: SiteCode,
) => Promise<SubscriberState | undefined>;

/** What has a say in a viewing, for the header `Vary`. */
export const VIEWING_VARY = ['Cookie', HEADERS.previewToken] as const;

export type Viewings = {
  /** What this request looks at in a shop: its preview, else now and as the groups that its visitor was assigned to. */
  of(request: FastifyRequest, site: SiteCode): Promise<Viewing>;
};

/**
 * What a page of another system shows of a shop: the live content, or a preview with its bar. OVER: the preview that it
 * names has ended.
 */
export type PreviewOfFragment = (
  request: FastifyRequest,
  site: SiteCode,
) => Promise<'NONE' | 'OVER' | { viewing: Viewing; bar: PagePreview }>;

/** What the bar of a page says; undefined of a page that is no preview. */
export type PreviewOfPage = (request: FastifyRequest, viewing: Viewing) => PagePreview | undefined;
