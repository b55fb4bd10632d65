import { COUNTRY_PLACE, type OfflineCase } from '#contract/keptPages.ts';
import { escapeHtml } from '#domain/html.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { withHtml } from './keptPage.ts';

/** The page or form that the offline page replaces. */
export type StandIn =
  | { kind: 'PAGE' }
  | { kind: 'COUNTRY'; site: SiteCode }
  /** `formAddress` is the address of the page with the form; empty if the address is secret. */
  | { kind: 'SIGN_IN' | 'FORM'; formAddress: string };

/** Returns a cached offline page with the fitting message and a link to retry. */
export async function fillOfflinePage(page: Response, standIn: StandIn): Promise<Response> {
  let html = await page.text();
  if (standIn.kind !== 'PAGE') html = show(hide(html, 'PAGE'), standIn.kind);
  if (standIn.kind === 'COUNTRY') html = html.replace(COUNTRY_PLACE, countryName(standIn.site));
  // A URL that only accepts forms shows nothing.
  if ('formAddress' in standIn && standIn.formAddress !== '') {
    const link = ` href="${escapeHtml(standIn.formAddress)}"`;
    // By a function, because a `$` of the address would otherwise have a meaning.
    html = html.replace(' href=""', () => link);
  }
  return withHtml(page, html);
}

const sentence = (kind: OfflineCase) => `data-offline="${kind}"`;

function hide(html: string, kind: OfflineCase): string {
  return html.replace(sentence(kind), `${sentence(kind)} hidden`);
}

/** The runtimes write boolean attributes differently. */
function show(html: string, kind: OfflineCase): string {
  return html.replace(new RegExp(`(${sentence(kind)}) hidden(?:="")?`), '$1');
}

function countryName(site: SiteCode): string {
  const { locale, label } = siteFacts(site);
  return `<span lang="${locale}">${label}</span>`;
}
