import type { FastifyRequest } from 'fastify';

import { CONSENT_COOKIE } from '#contract/cookieConsent/words.ts';
import type { PageFooter } from '#contract/page.ts';
import { hidesNewsletterBlock, REDUCING_COOKIES } from '#domain/footerRules.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { PLATFORM_COOKIE, platformNamedBy, type Platform } from '#domain/platform.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import type { Footers, FoundFooter } from '#server/content/footers.ts';

import type { VisitorStatus } from './ports.ts';

/** The layout around a page's content, and what it adds to the page's cache key. */
export type PageLayout = {
  footer: PageFooter;
  platform: Platform | undefined;
  asksCookieConsent: boolean;
  /** The next scheduled change of the footer. */
  changesAt: Date | undefined;
  key: string;
};

/**
 * Returns this visitor's footer, with the content of their context and the variant of their cookies. The server decides
 * everything, so that nothing is shown and then hidden. Spec §2.2/20.
 */
export async function loadPageLayout(
  request: FastifyRequest,
  parts: {
    footers: Footers;
    visitorStatus: VisitorStatus;
    context: ContentContext;
    pagePaths: PagePaths;
  },
): Promise<PageLayout> {
  const footer = await findFooter(request, parts);
  const isReduced = REDUCING_COOKIES.some((name) => request.cookies[name] !== undefined);
  const hidesNewsletter = hidesNewsletterBlock(
    await parts.visitorStatus(request, parts.context.site),
  );
  const platform = platformNamedBy(request.cookies[PLATFORM_COOKIE]);
  const asksCookieConsent = request.cookies[CONSENT_COOKIE] === undefined;
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
    asksCookieConsent,
    changesAt: footer?.changesAt,
    key: JSON.stringify([
      footer?.version,
      isReduced,
      hidesNewsletter,
      platform,
      asksCookieConsent,
      pagePaths,
    ]),
  };
}

/**
 * Returns the footer; undefined if there is none. A failure is logged, and the page is sent without a footer (spec
 * §8/5,6). Spec §7/15,16.
 */
export async function findFooter(
  request: FastifyRequest,
  { footers, context }: { footers: Footers; context: ContentContext },
): Promise<FoundFooter | undefined> {
  try {
    return await footers.find(context);
  } catch (error) {
    logFailure(error, request);
    return undefined;
  }
}
