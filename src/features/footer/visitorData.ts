import { CUSTOMER_DATA_PATH } from '#contract/paths.ts';
import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import { fetchService } from '#browser/serviceCall.ts';

/**
 * Call 7: the state of this visitor in a shop's newsletter; undefined where it is not known, for whatever reason.
 * Spec §7/19.
 */
export async function loadNewsletterStatus(site: SiteCode): Promise<string | undefined> {
  try {
    const response = await fetchService({
      method: 'GET',
      url: CUSTOMER_DATA_PATH,
      headers: { [HEADERS.csrf]: '1', [HEADERS.site]: site, 'cache-control': 'no-cache' },
    });
    const answer: unknown = await response.json();
    // A schema here would weigh seven times as much as everything else that completes the footer.
    const status =
      typeof answer === 'object' && answer && 'nl_status' in answer && answer.nl_status;
    return typeof status === 'string' ? status : undefined;
  } catch (error) {
    console.warn('The newsletter state is unknown', error);
    return undefined;
  }
}
