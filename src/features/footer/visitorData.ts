import { CUSTOMER_DATA_PATH } from '#contract/paths.ts';
import { CALL_TIMEOUT_MS, HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';

/**
 * Call 7: loads the visitor's state in a shop's newsletter; undefined if unknown. Does not use `fetchService`, which
 * would double the script size on other systems' pages. Spec §7/17,18,19.
 */
export async function loadNewsletterStatus(site: SiteCode): Promise<unknown> {
  try {
    const response = await fetch(CUSTOMER_DATA_PATH, {
      headers: { [HEADERS.csrf]: '1', [HEADERS.site]: site, 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    // Not parsed by a schema, which would weigh seven times as much as all of the footer's scripts.
    const answer: { nl_status?: unknown } = await response.json();
    return answer.nl_status;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
