import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { MINUTE_MS } from '#domain/durations.ts';

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

type Running = { worker: Worker; pending: Map<number, Pending> };

const THREAD_ENDED = 'MAIL_THREAD_ENDED';
/** An idle thread holds about 30 MB; starting another takes a third of a second. */
const IDLE_MS = MINUTE_MS;

/**
 * A mailer in a thread of its own, so that no mail delays an answer. The thread of `file` starts with the first
 * mail and ends after `idleMs` without one; if it ends by itself, the mails it had reject. The next mail starts
 * another.
 */
export function createThreadMailer(
  file: URL,
  { idleMs = IDLE_MS, ...workerData }: MailThreadData & { idleMs?: number },
): Mailer {
  let running: Running | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Running {
    const worker = new Worker(file, { workerData });
    const pending: Running['pending'] = new Map();
    let cause: unknown;
    worker.on('message', (answer: MailThreadAnswer) => {
      settle(pending, answer);
      if (pending.size === 0) idleTimer = setTimeout(() => void end(), idleMs).unref();
    });
    worker.on('error', (error) => (cause = error));
    worker.on('exit', () => {
      if (running?.worker === worker) running = undefined;
      const ended = new Error('The thread of the mails ended', { cause });
      for (const { reject } of pending.values()) {
        reject(Object.assign(ended, { code: THREAD_ENDED }));
      }
    });
    return { worker, pending };
  }

  /** Lets the thread finish, and resolves when it has ended; mails from now on start another. */
  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    if (!running) return;
    const { worker } = running;
    running = undefined;
    const ended = once(worker, 'exit');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('CLOSE');
    await ended;
  }

  return {
    send(content, options) {
      clearTimeout(idleTimer);
      const { worker, pending } = (running ??= start());
      const id = (lastId += 1);
      const task: MailThreadTask = { id, content, options };
      const answered = new Promise<MailOutcome>((resolve, reject) => {
        pending.set(id, { resolve, reject });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task);
      return answered;
    },
    close: end,
  };
}

function settle(pending: Running['pending'], answer: MailThreadAnswer): void {
  const request = pending.get(answer.id);
  pending.delete(answer.id);
  if ('outcome' in answer) request?.resolve(answer.outcome);
  else request?.reject(Object.assign(Object(answer.error), { code: answer.code }));
}
