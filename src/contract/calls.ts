import * as newsletter from './newsletter.ts';
import * as preferences from './preferences.ts';
import { subscriber } from './subscriber.ts';

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
    answer: subscriber,
  },
  /** 4 */
  confirm: {
    method: 'PUT',
    path: '/newsletter-subscribers/:subscriberToken/doi',
    status: 200,
    answer: newsletter.confirmAnswer,
  },
  /** 5 */
  update: {
    method: 'PUT',
    path: '/newsletter-subscribers/:subscriberToken',
    request: preferences.updateSubscriberRequest,
    status: 200,
    answer: subscriber,
  },
  /** Beside the specification's calls (design §6): everything that is held, to be kept by the person. */
  export: {
    method: 'GET',
    path: '/newsletter-subscribers/:subscriberToken/export',
    status: 200,
    answer: preferences.subscriberExport,
  },
  /** Beside the specification's calls (design §6): forgets the person. */
  erase: {
    method: 'DELETE',
    path: '/newsletter-subscribers/:subscriberToken',
    status: 200,
    answer: preferences.doneAnswer,
  },
  /** Beside the specification's calls: the system that sends newsletters reports that one was opened (spec §9, TR). */
  signOfLife: {
    method: 'POST',
    path: '/newsletter-subscribers/:subscriberToken/signs-of-life',
    status: 200,
    answer: preferences.doneAnswer,
  },
} as const;
