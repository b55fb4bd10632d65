import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import { pageKey } from '#contract/content.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { FOOTER_PROMOTION } from '#contract/service.ts';
import type { CookieName } from '#domain/cookies.ts';
import { REDUCING_COOKIES } from '#domain/footerRules.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { groupsNamedBy } from '#server/abtest/assignment.ts';
import { visitorIn, type Visit } from '#server/abtest/exposures.ts';
import { hasMeasurementConsent } from '#server/http/request/cookieConsent.ts';

import { GROUPS_COOKIE } from './contentContext.ts';
import { readVisitorId } from './groupCookies.ts';

const NOT_COUNTED: CookieName[] = ['StaffSession', 'StaffAuth', 'StaffSignOn', 'PreviewToken'];

/** Finds the groups of running tests in which a request's visitor counts. Staff, previews and programs never count. */
export function createTestVisits({ abTests, now, testedParts }: FastifyInstance) {
  async function readVisits(request: FastifyRequest): Promise<{ test: string; visit: Visit }[]> {
    const visitorId = readVisitorId(request);
    if (visitorId === undefined || !isCounted(request)) return [];
    const tests = await abTests.runningAt(now());
    const groups = groupsNamedBy(request.cookies[GROUPS_COOKIE], tests);
    return tests.flatMap(({ name, phase }) => {
      const group = groups[name];
      if (phase === undefined || group === undefined) return [];
      const visitor = visitorIn(phase.seed, visitorId);
      return { test: name, visit: { phase: phase.id, visitor, group } };
    });
  }

  return {
    of: async (request: FastifyRequest): Promise<Visit[]> =>
      (await readVisits(request)).map(({ visit }) => visit),
    /**
     * Returns the visits for a page of the shop. A test counts only if it has a part on the page, and the request's
     * cookies decided what that part showed.
     */
    async onPage(request: FastifyRequest, site: SiteCode, page: string): Promise<Visit[]> {
      const visits = await readVisits(request);
      if (visits.length === 0) return [];
      const keys = keysOn(request, site, page);
      const parts = (await testedParts(now())).filter((part) => part.site === site);
      return visits
        .filter(({ test }) => parts.some((part) => part.test === test && keys.includes(part.key)))
        .map(({ visit }) => visit);
    },
  };
}

function isCounted(request: FastifyRequest): boolean {
  const { cookies, client, headers } = request;
  const query = client.pageWithQuery?.split('?', 2)[1] ?? '';
  return (
    hasMeasurementConsent(request) &&
    cookies[GROUPS_COOKIE] !== undefined &&
    !NOT_COUNTED.some((name) => cookies[name] !== undefined) &&
    !new URLSearchParams(query).has(PREVIEW_PARAMETER) &&
    !isbot(headers['user-agent'])
  );
}

/** Returns the keys of the documents that a page of the shop shows. */
function keysOn({ cookies }: FastifyRequest, site: SiteCode, page: string): string[] {
  const isReduced = REDUCING_COOKIES.some((name) => cookies[name] !== undefined);
  const own = pageKey(page.slice(sitePath(site).length));
  return [...(isReduced ? [] : [FOOTER_PROMOTION]), ...(own ? [own] : [])];
}
