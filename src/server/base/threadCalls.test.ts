import { readFile } from 'node:fs/promises';

import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';

import { createThreadCalls } from './threadCalls.ts';

/** A thread whose calls take as long as they ask for. */
const THREAD = `
  const pause = (lengthMs) => new Promise((resolve) => setTimeout(resolve, lengthMs, 'done'));
  answerCalls({ work: pause, end: () => pause(0) });`;

it('a thread that is closed answers its running calls first', async () => {
  const source = await readFile(new URL('./threadCalls.ts', import.meta.url), 'utf8');
  const { code } = await transformWithOxc(source, 'threadCalls.ts');
  const file = new URL(`data:text/javascript,${encodeURIComponent(code + THREAD)}`);
  const thread = createThreadCalls<number, string>(file, { endedCode: 'ENDED' });
  const answers = [thread.ask(0), thread.ask(200), thread.ask(100)];
  await thread.close();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
});
