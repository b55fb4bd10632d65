// Each is a constant of its own, so that a page carries those alone that it sends.

export const site = 'X-Hunter-Site';
export const originalAddress = 'X-Original-Address';
export const loginToken = 'X-LoginToken';
/** A page of another site cannot send it without the browser asking us first (spec §7, call 7). */
export const csrf = 'X-CSRF-Protection';
/** Marks every answer that was made for a preview. */
export const preview = 'X-Preview';
export const previewToken = 'X-Preview-Token';
/** Asks which content a previewed page would show, instead of the page (decision 88). */
export const previewContent = 'X-Preview-Content';
/** Marks every page that this product has made, in whichever release: the service worker keeps no other. */
export const ownPage = 'X-Shop-Page';
/** Names what of a visitor has a say in a page, where a shared cache has worked it out and keeps pages by it. */
export const shopView = 'Shop-View';
