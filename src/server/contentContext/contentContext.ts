import type { FastifyInstance } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { groupsNamedBy, hasGroup } from '#server/abtest/assignment.ts';
import { hasMeasurementConsent } from '#server/http/request/cookieConsent.ts';
import type { PreviewedView } from '#server/preview/previewTokens.ts';

export const GROUPS_COOKIE = 'AbGroups';

/**
 * Creates a function that resolves a request's content context: site, instant and groups. The caller must first refuse
 * requests with an ended preview. Spec §1/12,13.
 */
export function createResolveContentContext({
  now,
  abTests,
  previews,
}: FastifyInstance): FastifyInstance['resolveContentContext'] {
  async function previewed(
    { at, group, changeSet }: PreviewedView,
    site: SiteCode,
  ): Promise<ContentContext> {
    const publishedAt = now();
    const then = at ?? publishedAt;
    const drafts = changeSet === undefined ? {} : { changeSet: { id: changeSet, publishedAt } };
    if (group === null) return { site, at: then, group: {}, ...drafts };
    // Before and after a test, its groups see the content for everyone.
    const running = await abTests.runningAt(then, changeSet);
    const isRunning = running.some((one) => one.name === group.test && hasGroup(one, group.group));
    return { site, at: then, group: isRunning ? { [group.test]: group.group } : {}, ...drafts };
  }

  return async (request, site) => {
    const preview = await previews.of(request, site);
    if (preview.kind === 'SHOWN') return previewed(preview.ticket.view, site);
    const at = now();
    const cookie = request.cookies[GROUPS_COOKIE];
    if (cookie === undefined || !hasMeasurementConsent(request)) return { site, at, group: {} };
    return { site, at, group: groupsNamedBy(cookie, await abTests.runningAt(at)) };
  };
}
