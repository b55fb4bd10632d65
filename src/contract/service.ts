/** Bases of the newsletter service: the page's own app uses the private one (spec §7, design §4). */
export const NEWSLETTER_BASE = {
  internal: '/service/newsletter/internal/api/v1',
  private: '/service/newsletter/private/api/v1',
} as const;

/** Sent with every call to the newsletter service (spec §7, design §4). */
export const API_KEY_HEADER = { apikey: 'dummy' } as const;

export const HEADERS = {
  site: 'X-Hunter-Site',
  originalAddress: 'X-Original-Address',
  loginToken: 'X-LoginToken',
  /** A page of another site cannot send it without the browser asking us first (spec §7, call 7). */
  csrf: 'X-CSRF-Protection',
  /** Marks every answer that was made for a preview (design §7). */
  preview: 'X-Preview',
  previewToken: 'X-Preview-Token',
} as const;

/** Calls 6 to 9 of spec §7. */
export const PROMOTION_PATH = '/service/promotion/api/promotion/';
export const PSDATA_PATH = '/service/customerfrontenddata/api/v1/psdata';
export const AB_TEST_BASE = '/service/abtestfrontend/api/v1';

/** Where the newsletter's pictures are served (spec §2.1). */
export const NEWSLETTER_PICTURES = '/service/newsletter/frontend/images/';
