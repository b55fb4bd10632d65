import { COUNTRY_PLACE, type OfflineCase } from '#contract/keptPages.ts';
import { escapeHtml } from '#domain/html.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { withHtml } from './keptPage.ts';

/** The page or form that the offline page replaces. */
export type StandIn =
  | { kind: 'PAGE' }
  | { kind: 'COUNTRY'; site: SiteCode }
  /**
   * `formAddress` is the address of the page with the form; empty if the address is secret. `fields` are those of a
   * form that may be sent again.
   */
  | { kind: 'SIGN_IN' | 'FORM'; formAddress: string; fields?: FormData | undefined };

/** The link, which the runtimes write differently. */
const LINK = /<a( class="[^"]*")? href(?:="")?( class="[^"]*")?>([^<]*)<\/a>/;

/** Returns a cached offline page with the fitting message and a link, or the form again, to retry. */
export async function fillOfflinePage(page: Response, standIn: StandIn): Promise<Response> {
  let html = await page.text();
  if (standIn.kind !== 'PAGE') html = show(hide(html, 'PAGE'), standIn.kind);
  if (standIn.kind === 'COUNTRY') html = html.replace(COUNTRY_PLACE, countryName(standIn.site));
  if ('fields' in standIn && standIn.fields) html = sendAgain(html, standIn.fields);
  // A URL that only accepts forms shows nothing.
  else if ('formAddress' in standIn && standIn.formAddress !== '') {
    const address = escapeHtml(standIn.formAddress);
    html = replaceLink(html, (look, text) => `<a${look} href="${address}">${text}</a>`);
  }
  return withHtml(page, html);
}

/** Turns the link into a button that posts the fields to the page's own URL, as the failed request did. */
function sendAgain(html: string, fields: FormData): string {
  const inputs = [...fields].map(([name, value]) =>
    // Only files are no strings, and no form has any.
    typeof value === 'string'
      ? `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
      : '',
  );
  return replaceLink(
    html,
    (look, text) => `<form method="post">${inputs.join('')}<button${look}>${text}</button></form>`,
  );
}

function replaceLink(html: string, write: (look: string, text: string) => string): string {
  // By a function, because a `$` of the address or a field would otherwise have a meaning.
  return html.replace(LINK, (_, before?: string, after?: string, text = '') =>
    write(before ?? after ?? '', text),
  );
}

const sentence = (kind: OfflineCase) => `data-offline="${kind}"`;

function hide(html: string, kind: OfflineCase): string {
  return html.replace(sentence(kind), `${sentence(kind)} hidden`);
}

function show(html: string, kind: OfflineCase): string {
  return html.replace(new RegExp(`(${sentence(kind)}) hidden(?:="")?`), '$1');
}

function countryName(site: SiteCode): string {
  const { locale, label } = siteFacts(site);
  return `<span lang="${locale}">${label}</span>`;
}
