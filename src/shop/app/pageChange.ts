import type { AnyRouter } from '@tanstack/react-router';

import type { PageData } from '#contract/page.ts';
import { DEFAULT_SITE, siteOfLocale } from '#domain/sites.ts';
import { currentSite } from '#browser/site.ts';
import { siteLink } from '#browser/siteLink.ts';

import { currentHead, type PageHead } from '#shop/document/pageHead.ts';
import { PAGE_TAGS, pageAttributes, pageTags } from '#shop/document/pageTags.ts';

const SWITCHER_LINKS = '.country-switcher a';
const HEADER_LINKS = '.shell-header a:not(.country-switcher *)';

/** The server's links to this page in other shops, which may lack it. */
const servedLinks = new Map<HTMLAnchorElement, string>();

/**
 * Updates everything around the app after in-app navigation: head, document attributes, header and country switchers.
 * Moves the focus to the page's title.
 */
export function showPageChange(router: AnyRouter): void {
  const head = currentHead(router);
  showHead(head, router.options.context.data);
  leadToSamePage(head.pathInShop);
  markCurrent();
  // Its message concerns the previous page.
  document.querySelector('.consent-saved')?.remove();
  focusTitle();
}

function showHead(head: PageHead, { publicUrl = '', siteUrls }: PageData): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(pageAttributes(head))) {
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  for (const old of document.querySelectorAll(PAGE_TAGS)) old.remove();
  for (const tag of pageTags({ publicUrl, siteUrls, site: currentSite() ?? DEFAULT_SITE, head })) {
    const element = document.createElement(tag.name);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.append(tag.text ?? '');
    document.head.append(element);
  }
}

/**
 * Updates the links to this page in other shops. All shops have the pages reachable in the app; the first page's
 * links came from the server.
 */
function leadToSamePage(pathInShop: string): void {
  const served = document.querySelector<HTMLElement>('.country-switcher')?.dataset['path'];
  for (const link of document.querySelectorAll<HTMLAnchorElement>(SWITCHER_LINKS)) {
    const own = servedLinks.get(link) ?? link.getAttribute('href') ?? '';
    servedLinks.set(link, own);
    link.href = pathInShop === served ? own : siteLink(siteOfLocale(link.hreflang)) + pathInShop;
  }
}

/** Marks the header's link to this page as current and closes the menu. */
function markCurrent(): void {
  for (const menu of document.querySelectorAll('.shell-header details'))
    menu.removeAttribute('open');
  for (const link of document.querySelectorAll<HTMLAnchorElement>(HEADER_LINKS)) {
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Focuses the title, so that keyboard and screen reader continue at this page as after loading it. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
