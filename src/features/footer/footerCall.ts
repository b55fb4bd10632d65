import { footerContent, promotionAnswer, type FooterContent } from '#contract/footer.ts';
import { FOOTER_CALL, FROM_NETWORK } from '#contract/keptPages.ts';
import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import { fetchService, ResponseError } from '#browser/serviceCall.ts';

/** KEPT: the cached footer, if any; NETWORK: the current one. */
export type FooterSource = 'KEPT' | 'NETWORK';

export type LoadedFooter = { version: string; content: FooterContent };

/**
 * Call 6 of spec §7/14-16: loads a shop's footer. NONE: there is no footer, or the response is a preview; nothing is
 * logged. FAILED: it cannot be loaded or is invalid (spec §8/5,6); this is logged.
 */
export async function loadFooter(
  site: SiteCode,
  source: FooterSource,
): Promise<LoadedFooter | 'NONE' | 'FAILED'> {
  let answer: Response | undefined;
  try {
    answer = await fetchService({
      method: 'GET',
      url: `${FOOTER_CALL.path}?${FOOTER_CALL.query}=${site}`,
      ...(source === 'NETWORK' && { headers: FROM_NETWORK }),
    });
    if (answer.headers.has(HEADERS.preview)) return 'NONE';
    const { contentJSON, version } = promotionAnswer.parse(await answer.json());
    return { version, content: footerContent.parse(JSON.parse(contentJSON)) };
  } catch (error) {
    if (error instanceof ResponseError && error.status === 404) return 'NONE';
    // The cached footer is invalid, so the network's replaces it.
    if (answer && source === 'KEPT') return loadFooter(site, 'NETWORK');
    console.warn('The footer could not be loaded', error);
    return 'FAILED';
  }
}
