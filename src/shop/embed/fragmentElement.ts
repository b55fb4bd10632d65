/** Name of the footer's element in other systems' pages, without a brand's name. */
export const FOOTER_ELEMENT = 'shop-footer';

/** Name of the consent notice's element. */
export const CONSENT_ELEMENT = 'shop-consent';

/** Name of the preview bar's element. */
export const PREVIEW_ELEMENT = 'shop-preview';

/** Class of the script element with the operator's wording. */
export const TEXTS_CLASS = 'texts';
