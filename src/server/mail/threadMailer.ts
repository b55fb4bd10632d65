import { MINUTE_MS } from '#domain/durations.ts';
import { createThreadCalls } from '#server/base/threadCalls.ts';

import type { MailContent } from './content.ts';
import type { Mailer } from './mailer.ts';
import type { MailOptions } from './message.ts';
import type { MailOutcome } from './outcome.ts';
import type { MailTransportOptions } from './transport.ts';

export type MailThreadData = MailTransportOptions & {
  /** Folder of the operator's wording, which mails use too. */
  textsFolder: string;
};

/** A mail for the thread. */
export type MailThreadTask = { content: MailContent; options: MailOptions };

const THREAD_ENDED = 'MAIL_THREAD_ENDED';
/** How long an idle thread lives. It holds about 30 MB, and starting another takes a third of a second. */
const IDLE_MS = MINUTE_MS;

/**
 * Composes and sends mails in a worker thread, so that no mail delays a response. The thread of `file` starts with
 * the first mail and ends after `idleMs` without one. If it crashes, pending mails reject and the next mail starts
 * another.
 */
export function createThreadMailer(
  file: URL,
  { idleMs = IDLE_MS, ...workerData }: MailThreadData & { idleMs?: number },
): Mailer {
  const thread = createThreadCalls<MailThreadTask, MailOutcome>(file, {
    workerData,
    endedCode: THREAD_ENDED,
    idleMs,
  });
  return {
    send: (content, options) => thread.ask({ content, options }),
    close: () => thread.close(),
  };
}
