import * as mailCalls from '#contract/calls/mails.ts';
import type {
  DeadLettersOfKind,
  MailsAnswer,
  SampleMail,
  SampleMailQuery,
  SenderAnswer,
} from '#contract/staff/mails.ts';
import { call } from '#browser/serviceCall.ts';

/** The server calls of the mails page. Each rejects with `ResponseError`, or with the network's own error. */
export type MailsService = {
  list(): Promise<MailsAnswer>;
  /** Retries undelivered mails of a kind and reason. */
  retry(only: Pick<DeadLettersOfKind, 'kind' | 'reason'>): Promise<void>;
  sample(query: SampleMailQuery): Promise<SampleMail>;
  /** Checks what receivers judge the sender by, which takes seconds. */
  sender(): Promise<SenderAnswer>;
  /** Sends a sample to one's own address, and returns the address. */
  sendSample(query: SampleMailQuery): Promise<string>;
};

export const mailsService: MailsService = {
  list: () => call(mailCalls.list, {}),
  async retry(only) {
    await call(mailCalls.retry, { body: { only } });
  },
  sample: (query) => call(mailCalls.sample, { query }),
  sender: () => call(mailCalls.sender, {}),
  sendSample: async (body) => (await call(mailCalls.sendSample, { body })).to,
};
