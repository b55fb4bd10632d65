import { frameQuery } from '../frame/frameAddress.ts';

/** An item of a page whose removal or change a reader would notice. */
export type ContentItem = {
  kind: 'HEADING' | 'TEXT' | 'LINK' | 'IMAGE';
  /** Its text, or an image's text alternative. */
  text: string;
  /** The address of a link or an image; empty for texts. */
  target: string;
  element: Element;
};

const BLOCKS = 'h1, h2, h3, h4, h5, h6, summary, p, li, dt, dd, td, th, caption, label, button';
const ITEMS = `${BLOCKS}, a[href], img`;
/** Selects parts that are not compared: the preview bar and hidden elements. */
const LEFT_OUT = '[data-preview-bar], template, [hidden], [aria-hidden="true"]';

/**
 * Returns the content of a shop's page in document order: headings, texts, links, images. A paragraph is one text,
 * and each link in it is also a separate item.
 */
export function readPageContent(root: ParentNode): ContentItem[] {
  const items = [...root.querySelectorAll(ITEMS)].flatMap((element) => {
    if (element.closest(LEFT_OUT)) return [];
    // For a list item with paragraphs, the paragraphs are read instead.
    if (element.matches(BLOCKS) && element.querySelector(BLOCKS)) return [];
    const item = readItem(element);
    if (item.text === '' && item.target === '') return [];
    return item.kind === 'TEXT' && isLinkAlone(element, item.text) ? [] : [item];
  });
  // An element that is elsewhere at one width is in the page twice.
  return items.filter((item, index) => !isSameItem(item, items[index - 1]));
}

export function isSameItem(one: ContentItem, other: ContentItem | undefined): boolean {
  return one.kind === other?.kind && one.text === other.text && one.target === other.target;
}

/** Returns whether a block has only a link's text, as in a list of links. Then only the link is read. */
function isLinkAlone(block: Element, text: string): boolean {
  const link = block.querySelector('a[href]');
  return link !== null && readWords(link) === text;
}

function readItem(element: Element): ContentItem {
  if (element.matches('img')) {
    const text = element.getAttribute('alt') ?? '';
    return { kind: 'IMAGE', text, target: element.getAttribute('src') ?? '', element };
  }
  const text = readWords(element);
  if (element.matches('a')) {
    return { kind: 'LINK', text, target: readTarget(element), element };
  }
  return { kind: /^H\d$/.test(element.tagName) ? 'HEADING' : 'TEXT', text, target: '', element };
}

function readWords(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Returns a link's address below its shop's path and without the preview's token, so that it compares equal between
 * shops.
 */
function readTarget(link: Element): string {
  const written = link.getAttribute('href') ?? '';
  const [address = '', ...fragment] = written.split('#');
  const [path = '', query = ''] = address.split('?');
  const rest = frameQuery({ search: query });
  return [withinShop(path, link.ownerDocument) + rest, ...fragment].join('#');
}

/** Returns a path relative to the shop of its page; a path into another shop stays unchanged. */
function withinShop(path: string, { defaultView }: Document): string {
  const shop = /^\/[^/]+/.exec(defaultView?.location.pathname ?? '')?.[0];
  if (shop === undefined || (path !== shop && !path.startsWith(`${shop}/`))) return path;
  return path.slice(shop.length) || '/';
}

/** The compared part of the pages. STRUCTURE: the kinds of their items, whatever their text. */
export const COMPARE_SCOPES = ['PAGE', 'MAIN', 'FOOTER', 'STRUCTURE'] as const;
export type CompareScope = (typeof COMPARE_SCOPES)[number];

export function readScope(page: Document, scope: CompareScope): ContentItem[] {
  const footer = page.querySelector('footer');
  if (scope === 'FOOTER') return footer === null ? [] : readPageContent(footer);
  const items = readPageContent(page);
  return scope === 'MAIN' ? items.filter(({ element }) => !footer?.contains(element)) : items;
}
