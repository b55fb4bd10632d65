import type { Page } from 'playwright/test';

import * as previewCalls from '#contract/calls/preview.ts';
import type { SiteCode } from '#domain/sites.ts';

type Group = { test: string; group: string };

/** Requests a token by which this page's session may preview a shop at an instant, as a group of an A/B test. */
export const tokenAt = (page: Page, site: SiteCode, at: string, group: Group | null = null) =>
  page.evaluate(
    async ({ address, view }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(view),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    { address: previewCalls.viewToken.path, view: { site, at, group } },
  );

/** Returns the headline of a shop's footer at an instant, as a node shows it. */
export async function headlineOn(
  url: string,
  page: Page,
  { site, at, group = null }: { site: SiteCode; at: string; group?: Group | null },
): Promise<string> {
  const footer = await fetch(`${url}/service/promotion/api/promotion/SHOP_FOOTER?site=${site}`, {
    headers: { 'X-Preview-Token': await tokenAt(page, site, at, group) },
  });
  const { contentJSON } = (await footer.json()) as { contentJSON: string };
  return (JSON.parse(contentJSON) as { headline: string }).headline;
}
