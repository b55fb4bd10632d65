import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import type { PagePreview } from '#contract/page.ts';
import { siteOfSegment } from '#domain/sites.ts';

type CarriedPreview = PagePreview['carried'];

/** URLs of links and forms in rendered HTML. */
const ADDRESSES = /(<(?:a|form)\s(?:[^<>]*?\s)?(?:href|action)=")(\/[^"]*)(")/g;

/**
 * Adds the preview's token to every link and form of its shops, so that navigation stays in the preview without
 * scripts. Files, services and other origins do not get it. Without a token nothing changes.
 */
export function carryPreview(html: string, carried: CarriedPreview): string {
  if (carried === undefined) return html;
  return html.replace(ADDRESSES, (_all, before: string, address: string, after: string) => {
    const carriedOn = withPreview(address.replaceAll('&amp;', '&'), carried);
    return before + carriedOn.replaceAll('&', '&amp;') + after;
  });
}

function withPreview(address: string, { token, sites }: NonNullable<CarriedPreview>): string {
  const site = siteOfSegment(address.split(/[/?#]/)[1] ?? '');
  if (site === undefined || !sites.includes(site)) return address;
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', query = ''] = beforeHash.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(PREVIEW_PARAMETER, token);
  return [`${path}?${parameters.toString()}`, ...hash].join('#');
}
