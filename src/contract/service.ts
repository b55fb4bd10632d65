import { SECOND_MS } from '#domain/durations.ts';

import { LOGIN_TOKEN_COOKIE } from './session/words.ts';

/** Bases of the newsletter service: the page's own app uses the private one (spec §7). */
export const NEWSLETTER_PRIVATE_BASE = '/service/newsletter/private/api/v1';
export const NEWSLETTER_INTERNAL_BASE = '/service/newsletter/internal/api/v1';
/** Spec §4/20, §7/3,7. */
export const NEWSLETTER_BASE = {
  internal: NEWSLETTER_INTERNAL_BASE,
  private: NEWSLETTER_PRIVATE_BASE,
} as const;

/**
 * Below a shop: where a form without scripts posts that the confirmation be sent again. It answers with a
 * redirection to the page of the sign-up, which then shows what became of it.
 */
export const RESEND_PAGE_PATH = '/newsletter/resend';

/** Below a shop: the page about an example of the newsletter, and the mail itself, which that page shows in a frame. */
export const EXAMPLE_PAGE_PATH = '/example-newsletter';
export const EXAMPLE_MAIL_PATH = `${EXAMPLE_PAGE_PATH}/mail`;

/** After it a call has failed (spec §7, call 6; spec §9). */
export const CALL_TIMEOUT_MS = 15 * SECOND_MS;

/** The header `apikey` of every call to the newsletter service (spec §7/1). */
export const API_KEY = 'dummy';

export * as HEADERS from './headers.ts';

/** Bases of the other services' calls (spec §7). */
export const PROMOTION_BASE = '/service/promotion/api/promotion';
export const CUSTOMER_DATA_BASE = '/service/customerfrontenddata/api/v1';
export const AB_TEST_BASE = '/service/abtestfrontend/api/v1';
export const LOGIN_BASE = '/service/login/api/v1';
export const PREVIEW_BASE = '/service/preview/api';
export const STAFF_BASE = '/service/staff/api/v1';
export const STAFF_AUTH_BASE = '/service/preview/api/auth';

/** The promotion that every shop's footer is: call 6. */
export const FOOTER_PROMOTION = 'SHOP_FOOTER';

/** Where the newsletter's pictures are served (spec §2.1). */
export const NEWSLETTER_PICTURES = '/service/newsletter/frontend/images/';

/** Where a footer's pictures are served: logos as in spec §3, flags and icons beside them. */
export const FOOTER_IMAGES = '/service/footer-images/';
/** Where the marks of cards, carriers and seals are served (spec §3). */
export const FOOTER_LOGOS = '/service/footer-images/logos/';

/** Cookies of a signed-in customer. Scripts can read the first one only. */
export const LOGIN_COOKIES = {
  loginToken: LOGIN_TOKEN_COOKIE,
  longTermToken: 'LongTermToken',
} as const;
