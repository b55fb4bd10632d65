import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

import { answerCalls } from '#server/base/threadCalls.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { MailThreadData, MailThreadTask } from '#server/mail/threadMailer.ts';
import { loadTexts } from '#server/pages/texts.ts';

const NICENESS = 10;

/** Worker thread that composes and sends mails (`createThreadMailer`). */
// At this niceness the thread gets a tenth of the main thread's processor time under load, because mails can wait. Only
// Linux has thread priorities; elsewhere this would slow the whole server down.
if (process.platform === 'linux') setPriority(NICENESS);

const { textsFolder, ...options }: MailThreadData = workerData;
const mailer = createMailer(options);
// Faults of the operator's wording have been logged by the main thread.
const ready = loadTexts({ folder: textsFolder, reportFault: () => {} });

answerCalls({
  async work({ content, options: mail }: MailThreadTask) {
    await ready;
    return mailer.send(content, mail);
  },
  end: () => mailer.close(),
});
