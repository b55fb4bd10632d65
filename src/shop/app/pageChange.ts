import type { AnyRouter } from '@tanstack/react-router';

import type { PageData } from '#contract/page.ts';
import { DEFAULT_SITE, sitePath, siteOfSegment } from '#domain/sites.ts';
import { currentSite } from '#browser/site.ts';

import { currentHead, type PageHead } from '#shop/document/pageHead.ts';
import { PAGE_TAGS, pageAttributes, pageTags } from '#shop/document/pageTags.ts';

const SWITCHER_LINKS = '.country-switcher a';
const HEADER_LINKS = '.shell-header a:not(.country-switcher *)';

/** What the server said of its page's links to other shops, which may not all have that page. */
const servedLinks = new Map<HTMLAnchorElement, string>();

/**
 * Makes what stands around the app that of the page which the app has come to by itself: head, attributes of
 * the document, header and country switchers, as the server sends them. The focus goes to the page's title.
 */
export function showPageChange(router: AnyRouter): void {
  const head = currentHead(router);
  showHead(head, router.options.context.data);
  leadToSamePage(head.pathInShop);
  markCurrent();
  // What it says was done on the page before.
  document.querySelector('.consent-saved')?.remove();
  focusTitle();
}

function showHead(head: PageHead, { publicUrl = '' }: PageData): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(pageAttributes(head))) {
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  for (const old of document.querySelectorAll(PAGE_TAGS)) old.remove();
  for (const tag of pageTags({ publicUrl, site: currentSite() ?? DEFAULT_SITE, head })) {
    const element = document.createElement(tag.name);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.append(tag.text ?? '');
    document.head.append(element);
  }
}

/** All shops have the pages that the app goes to by itself; of the one that it returns to the server knew it. */
function leadToSamePage(pathInShop: string): void {
  const served = document.querySelector<HTMLElement>('.country-switcher')?.dataset['path'];
  for (const link of document.querySelectorAll<HTMLAnchorElement>(SWITCHER_LINKS)) {
    const own = servedLinks.get(link) ?? link.pathname;
    servedLinks.set(link, own);
    const site = siteOfSegment(own.split('/')[1] ?? '');
    if (site) link.href = pathInShop === served ? own : sitePath(site) + pathInShop;
  }
}

/** Of the header's links, the one that leads to this page says so; a menu that led here closes. */
function markCurrent(): void {
  for (const menu of document.querySelectorAll('.shell-header details'))
    menu.removeAttribute('open');
  for (const link of document.querySelectorAll<HTMLAnchorElement>(HEADER_LINKS)) {
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** As after loading a page, what comes next with the keyboard or a screen reader is this page. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
