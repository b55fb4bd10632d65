/** Element of the footer in other systems' pages, without a brand's name. */
export const FOOTER_ELEMENT = 'shop-footer';

/** Element of the consent notice. */
export const CONSENT_ELEMENT = 'shop-consent';

/** Element of the preview bar. */
export const PREVIEW_ELEMENT = 'shop-preview';

/** Class of the script element with the operator's wording. */
export const TEXTS_CLASS = 'texts';
