/** A piece of a page that a reader would notice to be gone or different. */
export type ContentItem = {
  kind: 'HEADING' | 'TEXT' | 'LINK' | 'IMAGE';
  /** What it says: its words, or an image's text alternative. */
  text: string;
  /** Where a link leads, or the address of an image; empty for words. */
  target: string;
  element: Element;
};

const BLOCKS = 'h1, h2, h3, h4, h5, h6, summary, p, li, dt, dd, td, th, caption, label, button';
const ITEMS = `${BLOCKS}, a[href], img`;
/** What the preview itself puts into a page is none of its content. */
const LEFT_OUT = '[data-preview-bar], template, [hidden], [aria-hidden="true"]';
const PREVIEW_PARAMETER = 'preview';

/**
 * What a page of the shop says, in its order: headings, texts, links, images. A paragraph is one text, and
 * each link in it is an item of its own besides.
 */
export function readPageContent(root: ParentNode): ContentItem[] {
  const items = [...root.querySelectorAll(ITEMS)].flatMap((element) => {
    if (element.closest(LEFT_OUT)) return [];
    // Of a list item that holds paragraphs, the paragraphs are what is read.
    if (element.matches(BLOCKS) && element.querySelector(BLOCKS)) return [];
    const item = readItem(element);
    if (item.text === '' && item.target === '') return [];
    return item.kind === 'TEXT' && isLinkAlone(element, item.text) ? [] : [item];
  });
  // What one width shows in another place than the others stands in the page twice.
  return items.filter((item, index) => !isSameItem(item, items[index - 1]));
}

/** Whether two pieces say the same in the same way. */
export function isSameItem(one: ContentItem, other: ContentItem | undefined): boolean {
  return one.kind === other?.kind && one.text === other.text && one.target === other.target;
}

/** Whether all that a block says is a link's words, as in a list of links: the link is what is read. */
function isLinkAlone(block: Element, text: string): boolean {
  const link = block.querySelector('a[href]');
  return link !== null && wordsOf(link) === text;
}

function readItem(element: Element): ContentItem {
  if (element.matches('img')) {
    const text = element.getAttribute('alt') ?? '';
    return { kind: 'IMAGE', text, target: element.getAttribute('src') ?? '', element };
  }
  const text = wordsOf(element);
  if (element.matches('a')) {
    return { kind: 'LINK', text, target: readTarget(element), element };
  }
  return { kind: /^H\d$/.test(element.tagName) ? 'HEADING' : 'TEXT', text, target: '', element };
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Where a link leads, within its shop, without the token that a preview's links carry: what shops can have in common. */
function readTarget(link: Element): string {
  const written = link.getAttribute('href') ?? '';
  const [address = '', ...fragment] = written.split('#');
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete(PREVIEW_PARAMETER);
  const rest = parameters.size === 0 ? '' : `?${parameters}`;
  return [withinShop(path, link.ownerDocument) + rest, ...fragment].join('#');
}

/** A path below the shop of its page; one into another shop as it is. */
function withinShop(path: string, { defaultView }: Document): string {
  const shop = /^\/[^/]+/.exec(defaultView?.location.pathname ?? '')?.[0];
  if (shop === undefined || (path !== shop && !path.startsWith(`${shop}/`))) return path;
  return path.slice(shop.length) || '/';
}
