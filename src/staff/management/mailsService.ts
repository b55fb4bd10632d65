import * as mailCalls from '#contract/calls/mails.ts';
import type { DeadLettersOfKind, SampleMailQuery } from '#contract/staff/mails.ts';
import { call } from '#browser/serviceCall.ts';

export type MailsService = typeof mailsService;

/** The server calls of the mails page. Each rejects with `ResponseError`, or with the network's own error. */
export const mailsService = {
  list: () => call(mailCalls.list, {}),
  retry: (only: Pick<DeadLettersOfKind, 'kind' | 'reason'>): Promise<unknown> =>
    call(mailCalls.retry, { body: { only } }),
  sample: (query: SampleMailQuery) => call(mailCalls.sample, { query }),
  /** Checks what receivers judge the sender by, which takes seconds. */
  sender: () => call(mailCalls.sender, {}),
  /** Sends a sample to one's own address, and returns the address. */
  sendSample: async (body: SampleMailQuery) => (await call(mailCalls.sendSample, { body })).to,
};
