import { pagePath } from '#contract/preview.ts';
import { isHostPage, pathOfHost, type HostPage } from '#domain/hostPages.ts';
import { siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';
import { routePath, type SiteUrls } from '#domain/siteUrls.ts';

import { quoteTyped } from '../time/quoteTyped.ts';

/** The target of a typed text: a page of the shop, a part of this page, or nothing. */
export type Place =
  /** `site`: the code of another shop. */
  | { kind: 'PAGE'; path: string; site?: SiteCode }
  | { kind: 'PART'; element: Element }
  | { kind: 'NONE'; message: string };

const PARTS = new Map([
  ['footer', 'footer'],
  ['top', 'body'],
  ['newsletter', '#newsletter-sign-up'],
]);
const TEXTS = 'h1, h2, h3, h4, h5, h6, summary, p, li, dt, dd, td, th, a, button, label';

type Facts = {
  page: Document | undefined;
  hostPages: readonly HostPage[];
  siteUrls: SiteUrls;
};

/**
 * Resolves a typed text to a path, the name of a part (`footer`), the text of a link or words in the page. A path may
 * begin with the code of a shop, be a pasted URL, or name a page of another system (`host:/checkout`).
 */
export function findPlace(
  typed: string,
  site: SiteCode,
  { page, hostPages, siteUrls }: Facts,
): Place {
  const wanted = typed.trim();
  const ofHost = pathOfHost(wanted);
  if (ofHost !== undefined) {
    return isHostPage(hostPages, site, ofHost)
      ? { kind: 'PAGE', path: wanted }
      : { kind: 'NONE', message: `HOST_PAGES does not list ${ofHost} for this shop.` };
  }
  if (wanted === '' || wanted === '/') return { kind: 'PAGE', path: '' };
  if (/^(?:[/?]|https?:)/i.test(wanted)) {
    return (
      readAddress(wanted, site, siteUrls) ?? {
        kind: 'NONE',
        message: `${quoteTyped(wanted)} is not a path in a shop.`,
      }
    );
  }
  const folded = fold(wanted);
  const part = page?.querySelector(PARTS.get(folded) ?? ':not(*)');
  if (part) return { kind: 'PART', element: part };
  const link = findLinks(site, page).find(({ textContent }) =>
    fold(textContent ?? '').includes(folded),
  );
  if (link) return { kind: 'PAGE', path: new URL(link.href).pathname.slice(sitePath(site).length) };
  const text = [...(page?.querySelectorAll(TEXTS) ?? [])].findLast(({ textContent }) =>
    fold(textContent ?? '').includes(folded),
  );
  if (text) return { kind: 'PART', element: text };
  return {
    kind: 'NONE',
    message: `No page, and no text on this page, matches ${quoteTyped(wanted)}.`,
  };
}

/** Parses a URL of a shop or of this origin, or a path with or without its shop. Returns undefined for anything else. */
function readAddress(typed: string, site: SiteCode, siteUrls: SiteUrls): Place | undefined {
  const whole = URL.canParse(typed) ? new URL(typed) : undefined;
  const [address = ''] = (whole === undefined ? typed : pathOf(whole, siteUrls)).split('#', 1);
  const [, code = '', below = ''] = /^\/(?<code>\w+)(?<below>[/?].*)?$/.exec(address) ?? [];
  const ofAddress = siteOfSegment(code);
  // A whole address names its shop.
  if (whole !== undefined && ofAddress === undefined) return undefined;
  const { success, data } = pagePath.safeParse(withoutPreview(ofAddress ? below : address));
  if (!success) return undefined;
  const path = data === '/' ? '' : data;
  return ofAddress === undefined || ofAddress === site
    ? { kind: 'PAGE', path }
    : { kind: 'PAGE', path, site: ofAddress };
}

/** Returns path and query of a URL, the path in the path form; empty at other origins. */
function pathOf(url: URL, siteUrls: SiteUrls): string {
  const path =
    routePath(url, siteUrls) ?? (url.origin === location.origin ? url.pathname : undefined);
  return path === undefined ? '' : path + url.search;
}

/** Removes the preview's token from a URL, because the pane has its own. */
function withoutPreview(address: string): string {
  return address.replace(/([?&])preview=[^&]*(?:&|$)/, '$1').replace(/[?&]$/, '');
}

export function findLinks(site: SiteCode, page: Document | undefined): HTMLAnchorElement[] {
  return [...(page?.querySelectorAll<HTMLAnchorElement>(`a[href^="${sitePath(site)}/"]`) ?? [])];
}

/** Scrolls a part of a page into view, and opens the `details` elements around it. */
export function bringIntoView(element: Element, block: ScrollLogicalPosition = 'center'): void {
  unfoldAround(element);
  element.scrollIntoView({ block, behavior: 'instant' });
}

/** Opens the `details` elements around a part of a page. A narrow page collapses its footer. */
export function unfoldAround(element: Element): void {
  for (
    let fold = element.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
