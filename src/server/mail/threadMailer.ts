import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { MailContent } from './content.ts';
import type { Mailer, MailerOptions } from './mailer.ts';
import type { MailOptions } from './message.ts';
import type { MailOutcome } from './outcome.ts';

export type MailThreadData = MailerOptions & {
  /** Folder of the operator's own wording, which the mails speak too. */
  textsFolder: string;
};

/** What the thread is asked for. */
export type MailThreadTask = { id: number; content: MailContent; options: MailOptions };
/** What it answers; `code` stands apart, because a copy of an error does not keep it. */
export type MailThreadAnswer =
  | { id: number; outcome: MailOutcome }
  | { id: number; error: unknown; code: unknown };

type Pending = { resolve: (outcome: MailOutcome) => void; reject: (error: unknown) => void };

const THREAD_ENDED = 'MAIL_THREAD_ENDED';

/**
 * A mailer in a thread of its own, so that no mail delays an answer. The thread of `file` starts with the first
 * mail; if it ends, what it was given rejects, and the next mail starts another.
 */
export function createThreadMailer(file: URL, workerData: MailThreadData): Mailer {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(file, { workerData });
    let cause: unknown;
    started.on('message', settle);
    started.on('error', (error) => (cause = error));
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      const ended = new Error('The thread of the mails ended', { cause });
      for (const { reject } of pending.values()) {
        reject(Object.assign(ended, { code: THREAD_ENDED }));
      }
      pending.clear();
    });
    return started;
  }

  function settle(answer: MailThreadAnswer): void {
    const request = pending.get(answer.id);
    pending.delete(answer.id);
    if ('outcome' in answer) request?.resolve(answer.outcome);
    else request?.reject(Object.assign(Object(answer.error), { code: answer.code }));
  }

  return {
    send(content, options) {
      thread ??= start();
      const id = (lastId += 1);
      const task: MailThreadTask = { id, content, options };
      const answered = new Promise<MailOutcome>((resolve, reject) => {
        pending.set(id, { resolve, reject });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(task);
      return answered;
    },
    async close() {
      if (!thread) return;
      const ended = once(thread, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('CLOSE');
      await ended;
    },
  };
}
