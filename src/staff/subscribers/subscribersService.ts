import * as subscribersCalls from '#contract/calls/subscribers.ts';
import type { Call } from '#contract/call.ts';
import { call } from '#browser/serviceCall.ts';
import type * as z from 'zod/mini';

type Rows = typeof subscribersCalls;

/** A function with a call's request, if any, and response. */
type Made<Row extends Call> = Row extends { request: infer Request extends z.ZodMiniType }
  ? (body: z.input<Request>) => Promise<z.output<Row['answer']>>
  : () => Promise<z.output<Row['answer']>>;

/**
 * The server calls about subscribers. Each request about a person includes the case as `reason`, for the audit. Each
 * rejects with `ResponseError` or with the network's own error.
 */
export type SubscribersService = { [Name in keyof Rows]: Made<Rows[Name]> };

export const subscribersService: SubscribersService = {
  search: (body) => call(subscribersCalls.search, { body }),
  open: (body) => call(subscribersCalls.open, { body }),
  resend: (body) => call(subscribersCalls.resend, { body }),
  correct: (body) => call(subscribersCalls.correct, { body }),
  unsubscribe: (body) => call(subscribersCalls.unsubscribe, { body }),
  suppress: (body) => call(subscribersCalls.suppress, { body }),
  exportData: (body) => call(subscribersCalls.exportData, { body }),
  erase: (body) => call(subscribersCalls.erase, { body }),
  listRequests: () => call(subscribersCalls.listRequests, {}),
  addRequest: (body) => call(subscribersCalls.addRequest, { body }),
  endRequest: (body) => call(subscribersCalls.endRequest, { body }),
};
