import type { FastifyRequest } from 'fastify';

import { CONSENT_COOKIE } from '#contract/consent/words.ts';
import type { PageFooter } from '#contract/page.ts';
import { hidesNewsletterBlock, REDUCING_COOKIES } from '#domain/footerRules.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { PLATFORM_COOKIE, platformNamedBy, type Platform } from '#domain/platform.ts';
import type { Viewing } from '#domain/viewing.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import type { Footers, FoundFooter } from '#server/content/footers.ts';

import type { VisitorStatus } from './ports.ts';

/** What a page shows beyond its own content, and the name by which such a page is kept. */
export type PageLayout = {
  footer: PageFooter;
  platform: Platform | undefined;
  asksConsent: boolean;
  /** When another footer is shown, where that is scheduled. */
  changesAt: Date | undefined;
  key: string;
};

/**
 * The footer that this visitor gets: its content as of the viewing, and the variant that their cookies
 * ask for. The server knows all of it, so nothing is hidden only after it was seen. Spec §2.2/20.
 */
export async function loadPageLayout(
  request: FastifyRequest,
  parts: {
    footers: Footers;
    visitorStatus: VisitorStatus;
    viewing: Viewing;
    pagePaths: PagePaths;
  },
): Promise<PageLayout> {
  const footer = await findFooter(request, parts);
  const isReduced = REDUCING_COOKIES.some((name) => request.cookies[name] !== undefined);
  const hidesNewsletter = hidesNewsletterBlock(
    await parts.visitorStatus(request, parts.viewing.site),
  );
  const platform = platformNamedBy(request.cookies[PLATFORM_COOKIE]);
  const asksConsent = request.cookies[CONSENT_COOKIE] === undefined;
  const { pagePaths } = parts;
  return {
    footer: {
      content: footer?.content,
      version: footer?.version,
      isReduced,
      hidesNewsletter,
      pagePaths,
    },
    platform,
    asksConsent,
    changesAt: footer?.changesAt,
    key: JSON.stringify([
      footer?.version,
      isReduced,
      hidesNewsletter,
      platform,
      asksConsent,
      pagePaths,
    ]),
  };
}

/**
 * A missing footer is ignored silently; a failure is logged, and the page is sent without a footer (spec §8/5,6).
 * Spec §7/15,16.
 */
export async function findFooter(
  request: FastifyRequest,
  { footers, viewing }: { footers: Footers; viewing: Viewing },
): Promise<FoundFooter | undefined> {
  try {
    return await footers.find(viewing);
  } catch (error) {
    logFailure(error, request);
    return undefined;
  }
}
