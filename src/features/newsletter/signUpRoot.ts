/** The element that holds the sign-up form in pages of other systems; it names no brand. */
export const NEWSLETTER_ELEMENT = 'shop-newsletter';

/** What the form stands in: the page, or in a page of another system its own shadow root (decision 48). */
export const signUpRoot = (): Document | ShadowRoot =>
  import.meta.env.IN_HOST
    ? (document.querySelector(NEWSLETTER_ELEMENT)?.shadowRoot ?? document)
    : document;
