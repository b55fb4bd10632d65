import { parentPort, workerData } from 'node:worker_threads';

import { createLogger } from './base/logger.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailThreadAnswer, MailThreadData, MailThreadTask } from './mail/threadMailer.ts';
import { loadTexts } from './pages/texts.ts';

/** The thread in which a server writes and sends its mails (`createThreadMailer`). */
const { textsFolder, ...options }: MailThreadData = workerData;
const mailer = createMailer(options);
// The server itself has told already what it does not take of the operator's wording.
const ready = loadTexts({ folder: textsFolder, logger: createLogger('silent') });

async function answerTo({ id, content, options: mail }: MailThreadTask): Promise<MailThreadAnswer> {
  try {
    await ready;
    return { id, outcome: await mailer.send(content, mail) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { id, error, code };
  }
}

async function end(): Promise<void> {
  await mailer.close();
  parentPort?.close();
}

async function work(task: MailThreadTask): Promise<void> {
  const answer = await answerTo(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (asked: MailThreadTask | 'CLOSE') => {
  void (asked === 'CLOSE' ? end() : work(asked));
});
