/** Name of the sign-up form's element in other systems' pages, without a brand's name. */
export const NEWSLETTER_ELEMENT = 'shop-newsletter';

/** Returns the form's root: the document, or a shadow root in other systems' pages (decision 48). */
export const signUpRoot = (): Document | ShadowRoot =>
  import.meta.env.IN_HOST
    ? (document.querySelector(NEWSLETTER_ELEMENT)?.shadowRoot ?? document)
    : document;
