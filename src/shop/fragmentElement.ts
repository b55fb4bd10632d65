/** The element that holds the footer in pages of other systems; it names no brand. */
export const FOOTER_ELEMENT = 'shop-footer';

/** Of the script element that carries the operator's own wording. */
export const TEXTS_CLASS = 'texts';
