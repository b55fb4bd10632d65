import * as mailCalls from '#contract/calls/mails.ts';
import type { MailsAnswer, DeadLettersOfKind } from '#contract/staff/mails.ts';
import { call } from '#browser/serviceCall.ts';

/** The server calls of the mails page. Each rejects with `ResponseError`, or with the network's own error. */
export type MailsService = {
  list(): Promise<MailsAnswer>;
  /** Retries undelivered mails, those of a kind and reason or all. */
  retry(only?: Pick<DeadLettersOfKind, 'kind' | 'reason'>): Promise<void>;
};

export const mailsService: MailsService = {
  list: () => call(mailCalls.list, {}),
  async retry(only) {
    await call(mailCalls.retry, { body: { ...(only && { only }) } });
  },
};
