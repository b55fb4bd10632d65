import { PICKING_ATTRIBUTE } from '#contract/preview/words.ts';

import { markDifferences } from '../frame/differenceMarks.ts';

/** What a part of a page is and where it stands. */
export type PickedPart = {
  page: Document;
  text: string;
  /** How often the same text stands before it, in the footer or in the page. */
  before: number;
  isInFooter: boolean;
};

const PARTS = 'a, h1, h2, h3, h4, p, li, dt, dd, th, td, summary, label, button, img';

/** Describes the innermost part of a page at an element. */
export function partAt(element: Element): PickedPart | undefined {
  const part = element.closest(PARTS);
  if (part === null) return undefined;
  const footer = part.closest('footer');
  const root: ParentNode = footer ?? part.ownerDocument;
  const same = [...root.querySelectorAll(part.tagName)].filter(
    (one) => readText(one) === readText(part),
  );
  return {
    page: part.ownerDocument,
    text: readText(part),
    before: same.indexOf(part),
    isInFooter: footer !== null,
  };
}

const readText = (part: Element) =>
  ((part.matches('img') ? part.getAttribute('alt') : part.textContent) ?? '').trim();

/** Lets somebody pick a part of a page by the pointer, which marks it; returns the function that ends it. */
export function pickPart(page: Document, onPick: (part: PickedPart) => void): () => void {
  const onMove = ({ target }: Event) => {
    const part = toElement(target)?.closest(PARTS);
    markDifferences(page, part ? [{ element: part, kind: 'CHANGED' }] : []);
  };
  const onClick = (event: Event) => {
    const element = toElement(event.target);
    const part = element && partAt(element);
    if (part === undefined) return;
    // The link is picked, and not followed.
    event.preventDefault();
    event.stopPropagation();
    onPick(part);
  };
  page.documentElement.setAttribute(PICKING_ATTRIBUTE, '');
  page.addEventListener('pointermove', onMove, { capture: true });
  page.addEventListener('click', onClick, { capture: true });
  return () => {
    page.documentElement.removeAttribute(PICKING_ATTRIBUTE);
    page.removeEventListener('pointermove', onMove, { capture: true });
    page.removeEventListener('click', onClick, { capture: true });
    markDifferences(page, []);
  };
}

/** By its node type: `instanceof` does not match the elements of a frame's window. */
const toElement = (target: EventTarget | null): Element | undefined =>
  target !== null && 'closest' in target ? (target as Element) : undefined;
