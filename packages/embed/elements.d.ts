/**
 * `<morgenrot-footer>`, with the attributes `variant` and `newsletter`, and `<morgenrot-newsletter>`, with `origin`,
 * `origin-addition` and `return-to` (the page itself), as parameters of `GET /fragments/{site}` are called. Both have
 *
 * - `site`: the segment of the shop's addresses, as in `de`; `shop`: its origin, where that is not the page's own;
 * - `platform` and `scheme`, as the parameters;
 * - `height`: of the part in pixels, for the first visit; later ones know it by the width of the element.
 * - `loading="lazy"`: asks for nothing until the element is near the screen, as pictures do; then each part asks by itself.
 *   Where no part is on the first screen, and all are lazy, even the elements are loaded after the page.
 *
 * They count when the element comes into the page. What stands inside is shown until the part is there, and where there
 * is none. The module defines the elements once it is loaded; on a server it does nothing.
 */
export type ShopPart = 'footer' | 'newsletter';

/**
 * `FRESH`: as the shop has it; `KEPT`: the copy on the device, which a good answer replaces for the next page; `PREVIEW`:
 * what staff alone are to see.
 */
export type PartShown = {
  part: ShopPart;
  isShown: true;
  source: 'FRESH' | 'KEPT' | 'PREVIEW';
  version: string | null;
};

/** `isShown`: a part is there all the same; `reason`: in a few words, for a log. */
export type PartFailed = { part: ShopPart; isShown: boolean; reason: string };

declare global {
  /** Dispatched on the element, from where they reach `document`. */
  interface HTMLElementEventMap {
    'part-shown': CustomEvent<PartShown>;
    'part-failed': CustomEvent<PartFailed>;
  }
}
