import { previewedContent, type PreviewedContent } from '#contract/preview.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { HEADERS } from '#contract/service.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { addressWithoutPreview } from './frameAddress.ts';
import { writeShownView } from './shownPage.ts';

const CONTENT_ATTRIBUTE = 'data-preview-content';
/** Attributes that contain URLs with the preview's token, or that navigate. */
const ADDRESSES = { href: 'a[href]', action: 'form[action]' } as const;
/**
 * Maximum wait for the server's response. After it the page itself is loaded, which shows the fault. Before that, a
 * busy server should not render another page.
 */
const WAIT_MS = 15 * SECOND_MS;

const used = new WeakSet<Document>();

/**
 * Records whether a person has pressed or typed anything in a page, which may then differ from what the server
 * rendered.
 */
export function watchUse(page: Document): void {
  for (const event of ['click', 'input']) {
    page.addEventListener(event, () => used.add(page), { capture: true, once: true });
  }
}

/**
 * Keeps the page in a frame if another view of its URL, at `address`, has the same content (decision 88). Resolves to
 * whether the page stays. Returns undefined at once for a page that must be loaded anyway.
 */
export function keepPage(
  frame: HTMLIFrameElement,
  address: string,
  dropped: AbortSignal,
): Promise<boolean> | undefined {
  const page = frame.contentDocument;
  const content = keepableContent(page, address);
  if (page === null || content === undefined) return undefined;
  return askContent(address, dropped).then((answer) => {
    // The person may have navigated meanwhile.
    const isSame = page === frame.contentDocument && keepableContent(page, address) === content;
    const mayStay = isSame && answer?.content === content && !dropped.aborted;
    return mayStay && moveTo(page, address, answer.view);
  });
}

/**
 * Returns the content of a framed page that can be kept for another view of its URL: fully loaded and as the server
 * rendered it. Undefined for every other page.
 */
export function keepableContent(page: Document | null, address: string): string | undefined {
  if (page === null || page.readyState !== 'complete' || used.has(page)) return undefined;
  const { href } = new URL(address, page.baseURI);
  if (addressWithoutPreview(page.location.href) !== addressWithoutPreview(href)) return undefined;
  return page.querySelector(`[${CONTENT_ATTRIBUTE}]`)?.getAttribute(CONTENT_ATTRIBUTE) ?? undefined;
}

/** Asks the server which content a page would show; undefined without a response, or after the query is cancelled. */
export async function askContent(
  address: string,
  dropped = new AbortController().signal,
): Promise<PreviewedContent | undefined> {
  try {
    const signal = AbortSignal.any([dropped, AbortSignal.timeout(WAIT_MS)]);
    const headers = { [HEADERS.previewContent]: '1' };
    const answer = await fetch(address, { headers, signal });
    const isStated = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (!answer.ok || answer.redirected || !isStated) return undefined;
    return previewedContent.parse(await answer.json());
  } catch (error) {
    if (!dropped.aborted) console.warn('The content of a page is not known', error);
    return undefined;
  }
}

/**
 * Gives a kept page the URL of another view. Its links, its forms and everything that reads its URL use that view's
 * token from then on. Returns false, with the page unchanged, if the browser refuses the URL.
 */
export function moveTo(page: Document, address: string, view: PreviewedContent['view']): boolean {
  const { defaultView, location } = page;
  if (defaultView === null) return false;
  const before = readToken(location);
  const after = readToken(new URL(address, page.baseURI));
  try {
    // Bypasses the app's router, which replaces the method of `history` itself: for the router the page is the same.
    History.prototype.replaceState.call(
      defaultView.history,
      defaultView.history.state,
      '',
      address + location.hash,
    );
  } catch (error) {
    console.warn('A page could not get another address', error);
  }
  // Browsers limit the rate of address changes: beyond it some throw, others do nothing.
  if (readToken(location) !== after) return false;
  for (const [attribute, selector] of Object.entries(ADDRESSES)) {
    for (const element of page.querySelectorAll(selector)) {
      const written = element.getAttribute(attribute) ?? '';
      if (before !== null && after !== null && written.includes(before))
        element.setAttribute(attribute, written.replaceAll(before, after));
    }
  }
  writeShownView(page, view);
  return true;
}

const readToken = ({ search }: Pick<Location, 'search'>) =>
  new URLSearchParams(search).get(PREVIEW_PARAMETER);
