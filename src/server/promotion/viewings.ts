import type { FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';
import type { Viewing } from '#domain/viewing.ts';
import type { AbTests } from '#server/abtest/abTests.ts';
import { groupsNamedBy } from '#server/abtest/assignment.ts';
import { hasMeasurementConsent } from '#server/http/consent.ts';

export const GROUPS_COOKIE = 'AbGroups';
/** What has a say in a viewing, for the header `Vary`. */
export const VIEWING_VARY = ['Cookie'] as const;

export type Viewings = {
  /** What this request looks at in a shop: now, and as the groups that its visitor was assigned to. */
  of(request: FastifyRequest, site: SiteCode): Promise<Viewing>;
};

/** Resolves, once per request, what is looked at (design §7). */
export function createViewings(parts: { now: () => Date; abTests: AbTests }): Viewings {
  return {
    async of(request, site) {
      const at = parts.now();
      const named = request.cookies[GROUPS_COOKIE];
      if (named === undefined || !hasMeasurementConsent(request)) return { site, at, group: {} };
      return { site, at, group: groupsNamedBy(named, await parts.abTests.runningAt(at)) };
    },
  };
}
