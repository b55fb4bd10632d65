import * as subscribersCalls from '#contract/calls/subscribers.ts';
import type { Call } from '#contract/call.ts';
import { call } from '#browser/serviceCall.ts';
import type * as z from 'zod/mini';

/** A function with a call's request and response. */
type Made<Row extends Call & { request: z.ZodMiniType }> = (
  body: z.input<Row['request']>,
) => Promise<z.output<Row['answer']>>;

/**
 * The server calls about subscribers. Each request about a person includes the case as `reason`, for the audit. Each
 * rejects with `ResponseError` or with the network's own error.
 */
export type SubscribersService = {
  search: Made<typeof subscribersCalls.search>;
  open: Made<typeof subscribersCalls.open>;
  resend: Made<typeof subscribersCalls.resend>;
  correct: Made<typeof subscribersCalls.correct>;
  unsubscribe: Made<typeof subscribersCalls.unsubscribe>;
  suppress: Made<typeof subscribersCalls.suppress>;
  export: Made<typeof subscribersCalls.exportData>;
  erase: Made<typeof subscribersCalls.erase>;
  listRequests(): Promise<z.output<typeof subscribersCalls.listRequests.answer>>;
  addRequest: Made<typeof subscribersCalls.addRequest>;
  endRequest: Made<typeof subscribersCalls.endRequest>;
};

export const subscribersService: SubscribersService = {
  search: (body) => call(subscribersCalls.search, { body }),
  open: (body) => call(subscribersCalls.open, { body }),
  resend: (body) => call(subscribersCalls.resend, { body }),
  correct: (body) => call(subscribersCalls.correct, { body }),
  unsubscribe: (body) => call(subscribersCalls.unsubscribe, { body }),
  suppress: (body) => call(subscribersCalls.suppress, { body }),
  export: (body) => call(subscribersCalls.exportData, { body }),
  erase: (body) => call(subscribersCalls.erase, { body }),
  listRequests: () => call(subscribersCalls.listRequests, {}),
  addRequest: (body) => call(subscribersCalls.addRequest, { body }),
  endRequest: (body) => call(subscribersCalls.endRequest, { body }),
};
