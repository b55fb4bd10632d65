import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

import { answerCalls } from '#server/base/threadCalls.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { MailThreadData, MailThreadTask } from '#server/mail/threadMailer.ts';
import { loadTexts } from '#server/pages/texts.ts';

const NICENESS = 10;

/** The thread in which a server writes and sends its mails (`createThreadMailer`). */
// A tenth of the share that the thread of answers gets where both want the processor: a mail may wait, a person does
// not. Linux alone gives a priority to a thread: elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICENESS);

const { textsFolder, ...options }: MailThreadData = workerData;
const mailer = createMailer(options);
// The server itself has already logged what it refuses of the operator's wording.
const ready = loadTexts({ folder: textsFolder, reportFault: () => {} });

answerCalls({
  async work({ content, options: mail }: MailThreadTask) {
    await ready;
    return mailer.send(content, mail);
  },
  end: () => mailer.close(),
});
