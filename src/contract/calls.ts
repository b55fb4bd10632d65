import * as newsletter from './newsletter.ts';

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
} as const;

/** The newsletter service's calls, by the numbers of spec §7; `path` stands below a base. */
export const newsletterCalls = {
  /** 1 */
  subscribe: {
    method: 'POST',
    path: '/newsletter-subscribers',
    request: newsletter.subscribeRequest,
    status: 202,
    answer: newsletter.subscribeAnswer,
  },
  /** 2 */
  baseData: {
    method: 'GET',
    path: '/customers/base-data',
    status: 200,
    answer: newsletter.customerBaseData,
  },
  /** 3 */
  subscriber: {
    method: 'GET',
    path: '/newsletter-subscribers/:subscriberToken',
    status: 200,
    answer: newsletter.subscriber,
  },
  /** 4 */
  confirm: {
    method: 'PUT',
    path: '/newsletter-subscribers/:subscriberToken/doi',
    status: 200,
    answer: newsletter.confirmAnswer,
  },
} as const;
