import { createThreadCalls } from '#server/base/threadCalls.ts';

import type { MailContent } from './content.ts';
import type { Mailer, MailerOptions } from './mailer.ts';
import type { MailOptions } from './message.ts';
import type { MailOutcome } from './outcome.ts';

export type MailThreadData = MailerOptions & {
  /** Folder of the operator's own wording, which the mails speak too. */
  textsFolder: string;
};

/** What the thread is asked for. */
export type MailThreadTask = { content: MailContent; options: MailOptions };

const THREAD_ENDED = 'MAIL_THREAD_ENDED';

/**
 * A mailer in a thread of its own, so that no mail delays an answer. The thread of `file` starts with the first
 * mail; if it ends, what it was given rejects, and the next mail starts another.
 */
export function createThreadMailer(file: URL, workerData: MailThreadData): Mailer {
  const thread = createThreadCalls<MailThreadTask, MailOutcome>(file, {
    workerData,
    endedCode: THREAD_ENDED,
  });
  return {
    send: (content, options) => thread.ask({ content, options }),
    close: () => thread.close(),
  };
}
