import { SECOND_MS } from '#domain/durations.ts';

import { LOGIN_TOKEN_COOKIE } from './session/words.ts';

/** Bases of the newsletter service; pages use the private one (spec §7). */
export const NEWSLETTER_PRIVATE_BASE = '/service/newsletter/private/api/v1';
export const NEWSLETTER_INTERNAL_BASE = '/service/newsletter/internal/api/v1';
/** Bases of the newsletter service by their names. Spec §4/20, §7/3,7. */
export const NEWSLETTER_BASE = {
  internal: NEWSLETTER_INTERNAL_BASE,
  private: NEWSLETTER_PRIVATE_BASE,
} as const;

/** Path below a shop where a form without scripts requests a resend. Redirects to the sign-up page with the result. */
export const RESEND_PAGE_PATH = '/newsletter/resend';

/** Path below a shop of a confirmed sign-up's voucher as a pass for Apple Wallet. */
export const WALLET_PASS_PATH = '/newsletter/voucher.pkpass';

/** Path below a shop of the example newsletter page and of the mail in its frame. */
export const EXAMPLE_PAGE_PATH = '/example-newsletter';
export const EXAMPLE_MAIL_PATH = `${EXAMPLE_PAGE_PATH}/mail`;

/** Timeout of a call (spec §7, call 6; spec §9). */
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

/** Path of the newsletter's pictures (spec §2.1). */
export const NEWSLETTER_PICTURES = '/service/newsletter/frontend/images/';

/** Path of a footer's pictures: logos as in spec §3, flags and icons. */
export const FOOTER_IMAGES = '/service/footer-images/';
/** Path of logos of cards, carriers and seals (spec §3). */
export const FOOTER_LOGOS = '/service/footer-images/logos/';

/** Cookies of a signed-in customer. Scripts can only read the first. */
export const LOGIN_COOKIES = {
  loginToken: LOGIN_TOKEN_COOKIE,
  longTermToken: 'LongTermToken',
} as const;
