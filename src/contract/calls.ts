import * as newsletter from './newsletter.ts';

/** The newsletter service's calls, by the numbers of spec §7; `path` stands below one of `NEWSLETTER_BASE`. */
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
