import type { FastifyRequest } from 'fastify';

import { CONSENT_COOKIE } from '#contract/cookieConsent/words.ts';
import { hidesNewsletterBlock, REDUCING_COOKIES } from '#domain/footerRules.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import type { FoundFooter } from '#server/content/footers.ts';

/** The layout around a page's content. */
export type PageLayout = Awaited<ReturnType<typeof loadPageLayout>>;

/**
 * Returns this visitor's footer, with the content of their context and the variant of their cookies. The server decides
 * everything, so that nothing is shown and then hidden. Spec §2.2/20.
 */
export async function loadPageLayout(
  request: FastifyRequest,
  context: ContentContext,
  pagePaths: PagePaths,
) {
  const footer = await findFooter(request, context);
  const isReduced = REDUCING_COOKIES.some((name) => request.cookies[name] !== undefined);
  const status = await request.server.visitorStatus(request, context.site);
  const hidesNewsletter = hidesNewsletterBlock(status);
  const platform = platformNamedBy(request.cookies[PLATFORM_COOKIE]);
  const asksCookieConsent = request.cookies[CONSENT_COOKIE] === undefined;
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
    /** The next scheduled change of the footer. */
    changesAt: footer?.changesAt,
    /** What the layout adds to the page's cache key. */
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
  context: ContentContext,
): Promise<FoundFooter | undefined> {
  try {
    return await request.server.footers.find(context);
  } catch (error) {
    logFailure(error, request);
    return undefined;
  }
}
