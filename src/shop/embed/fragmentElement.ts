/** The element that holds the footer in pages of other systems; it names no brand. */
export const FOOTER_ELEMENT = 'shop-footer';

/** The same for the notice that asks for consent. */
export const CONSENT_ELEMENT = 'shop-consent';

/** The same for the bar of a preview. */
export const PREVIEW_ELEMENT = 'shop-preview';

/** Of the script element that carries the operator's own wording. */
export const TEXTS_CLASS = 'texts';
