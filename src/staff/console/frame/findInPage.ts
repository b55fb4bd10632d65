import { pagePath } from '#contract/preview.ts';
import { isHostPage, pathOfHost, type HostPage } from '#domain/hostPages.ts';
import { siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';

import { quoteTyped } from '../time/quoteTyped.ts';

/** What a typed text refers to: a page of the shop, a part of this page, or nothing. */
export type Place =
  /** `site`: of another shop. */
  | { kind: 'PAGE'; path: string; site?: SiteCode }
  | { kind: 'PART'; element: Element }
  | { kind: 'NONE'; message: string };

const PARTS: Record<string, string> = {
  footer: 'footer',
  top: 'body',
  newsletter: '#newsletter-sign-up',
};
const TEXTS = 'h1, h2, h3, h4, h5, h6, summary, p, li, dt, dd, td, th, a, button, label';

/**
 * Resolves a path, also one that begins with the code of a shop as in the address of its page, which may be pasted whole;
 * the path of a page of another system (`host:/checkout`), the name of a part (`footer`), the text of a link to a page, or
 * words in the page.
 */
export function findPlace(
  typed: string,
  site: SiteCode,
  { page, hostPages }: { page: Document | undefined; hostPages: readonly HostPage[] },
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
      readAddress(wanted, site) ?? {
        kind: 'NONE',
        message: `${quoteTyped(wanted)} is not a path in a shop.`,
      }
    );
  }
  const folded = fold(wanted);
  const part = page?.querySelector(PARTS[folded] ?? ':not(*)');
  if (part) return { kind: 'PART', element: part };
  const link = linksOf(site, page).find(({ textContent }) =>
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

/** A whole address of this origin, or a path with or without its shop; undefined for what is no page of a shop. */
function readAddress(typed: string, site: SiteCode): Place | undefined {
  const { origin } = location;
  const isWhole = typed.toLowerCase().startsWith(`${origin}/`);
  const [address = ''] = (isWhole ? typed.slice(origin.length) : typed).split('#', 1);
  const [, code = '', below = ''] = /^\/(?<code>\w+)(?<below>[/?].*)?$/.exec(address) ?? [];
  const ofAddress = siteOfSegment(code);
  // A whole address names its shop.
  if (isWhole && ofAddress === undefined) return undefined;
  const { success, data } = pagePath.safeParse(withoutPreview(ofAddress ? below : address));
  if (!success) return undefined;
  const path = data === '/' ? '' : data;
  return ofAddress === undefined || ofAddress === site
    ? { kind: 'PAGE', path }
    : { kind: 'PAGE', path, site: ofAddress };
}

/** A preview's address says by its token what it shows, and the pane has its own. */
function withoutPreview(address: string): string {
  return address.replace(/([?&])preview=[^&]*(?:&|$)/, '$1').replace(/[?&]$/, '');
}

/** The links of a page to pages of its shop. */
export function linksOf(site: SiteCode, page: Document | undefined): HTMLAnchorElement[] {
  return [...(page?.querySelectorAll<HTMLAnchorElement>(`a[href^="${sitePath(site)}/"]`) ?? [])];
}

/** Scrolls a part of a page into view, and opens the `details` around it. */
export function bringIntoView(element: Element, block: ScrollLogicalPosition = 'center'): void {
  // A narrow page collapses its footer.
  for (
    let fold = element.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
  element.scrollIntoView({ block, behavior: 'instant' });
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
