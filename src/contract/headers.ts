// Separate constants, so that a page's bundle contains only those that it uses.

export const site = 'X-Hunter-Site';
export const originalAddress = 'X-Original-Address';
export const loginToken = 'X-LoginToken';
/** Header that other sites cannot send without a preflight request (spec §7, call 7). */
export const csrf = 'X-CSRF-Protection';
/** Marks every response made for a preview. */
export const preview = 'X-Preview';
export const previewToken = 'X-Preview-Token';
/** Requests the content id of a previewed page instead of the page (decision 88). */
export const previewContent = 'X-Preview-Content';
/** Marks every page of this product; the service worker caches no others. */
export const ownPage = 'X-Shop-Page';
/** Names the view of a page, which is part of the key in shared caches. */
export const shopView = 'Shop-View';
