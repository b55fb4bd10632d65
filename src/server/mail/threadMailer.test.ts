import { expect, onTestFinished, test } from 'vitest';

import type { MailContent } from './content.ts';
import { createThreadMailer } from './threadMailer.ts';

const content: MailContent = {
  kind: 'GOODBYE',
  site: 'DE',
  preferencesUrl: 'https://shop.example/de',
};
const mailTo = (to: string) => ({
  mailId: 'mail_1',
  to,
  from: 'news@shop.example',
  publicUrl: 'https://shop.example',
  date: new Date('2026-11-22T10:00:00Z'),
});

/** Replaces the built thread: accepts every mail, except to recipients whose name says otherwise. */
const THREAD = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (asked) => {
    if (asked === 'CLOSE') return parentPort.close();
    const { id, task: { options: { to, date } } } = asked;
    if (to === 'ends@example.org') process.exit(1);
    if (to === 'throws@example.org')
      return parentPort.postMessage({ id, error: new TypeError('No such address'), code: 'EADDRESS' });
    const answer = { outcome: 'TEMPORARY', reason: threadId + ' ' + date.toISOString() };
    setTimeout(() => parentPort.postMessage({ id, answer }), to === 'slow@example.org' ? 50 : 0);
  });`;

function mailer(idleMs?: number) {
  const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`);
  const made = createThreadMailer(file, {
    smtpUrl: undefined,
    captureFolder: '/nowhere',
    textsFolder: '/nowhere',
    ...(idleMs !== undefined && { idleMs }),
  });
  onTestFinished(() => made.close());
  return made;
}

test('each mail gets its own outcome, in whatever order they arrive', async () => {
  const { send } = mailer();
  const done: string[] = [];
  const sent = ['slow@example.org', 'quick@example.org'].map(async (to) => {
    const outcome = await send(content, mailTo(to));
    done.push(to);
    return outcome;
  });
  const reason = expect.stringMatching(/^\d+ 2026-11-22T10:00:00.000Z$/);
  expect(await Promise.all(sent)).toEqual([
    { outcome: 'TEMPORARY', reason },
    { outcome: 'TEMPORARY', reason },
  ]);
  expect(done).toEqual(['quick@example.org', 'slow@example.org']);
});

test('a mail that cannot be composed rejects with its error and its code', async () => {
  await expect(mailer().send(content, mailTo('throws@example.org'))).rejects.toMatchObject({
    name: 'TypeError',
    message: 'No such address',
    code: 'EADDRESS',
  });
});

test('mails reject when their thread ends, and the next mail starts another thread', async () => {
  const { send } = mailer();
  const first = await send(content, mailTo('quick@example.org'));
  const left = [
    send(content, mailTo('slow@example.org')),
    send(content, mailTo('ends@example.org')),
  ];
  for (const one of left) await expect(one).rejects.toMatchObject({ code: 'MAIL_THREAD_ENDED' });
  const next = await send(content, mailTo('quick@example.org'));
  expect(next).toMatchObject({ outcome: 'TEMPORARY' });
  expect(next).not.toEqual(first);
});

test('an idle thread ends and frees its memory, and the next mail starts another', async () => {
  const { send } = mailer(20);
  const first = await send(content, mailTo('quick@example.org'));
  await expect
    .poll(async () => send(content, mailTo('quick@example.org')), { interval: 200 })
    .not.toEqual(first);
});

test('mails of the next thread are not rejected when an idle thread ends', async () => {
  const { send } = mailer(1);
  for (let count = 0; count < 30; count += 1) {
    expect(await send(content, mailTo('quick@example.org'))).toMatchObject({
      outcome: 'TEMPORARY',
    });
    await new Promise((resolve) => setTimeout(resolve, count % 4));
  }
});

test('closing ends the thread, even if none was started', async () => {
  const made = mailer();
  await made.close();
  await made.send(content, mailTo('quick@example.org'));
  await made.close();
});
