import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';

import { mailTo } from './support/mails.ts';
import { endedStart, fillAsAfterFirstStart, freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { signUp } from './support/service.ts';

test('a second server on the same folder refuses to start, and the first keeps running', async ({
  dataDir,
  start,
}) => {
  const first = await start();
  expect(await endedStart({ runtime: 'preact', dataDir, port: await freePort() })).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `Another server is already running on ${dataDir}; stop it or set another DATA_DIR.\n`,
  });
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await signUp(first.url, 'anna@example.org')).toBe(202);
  await mailTo(dataDir, 'anna@example.org');
});

test('the next server takes over the folder and its data after a kill', async ({
  dataDir,
  start,
}) => {
  const first = await start();
  expect(await signUp(first.url, 'anna@example.org')).toBe(202);
  await first.kill();

  const second = await start();
  await mailTo(dataDir, 'anna@example.org');
  expect(await signUp(second.url, 'berta@example.org')).toBe(202);
  await mailTo(dataDir, 'berta@example.org');
});

test('a wrong configuration ends the start with one line for each wrong variable', async ({
  dataDir,
}) => {
  const wrong = {
    PORT: 'eighty',
    PUBLIC_URL: 'shop.example',
    DATABASE_URL: 'mysql://localhost/shop',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'no address',
    SECRET: 'short',
    LOG_LEVEL: 'loud',
  };
  const ending = await endedStart({ runtime: 'preact', dataDir, port: 1, env: wrong });
  expect(ending).toMatchObject({ exitCode: 1, stdout: '' });
  const lines = ending.stderr.trimEnd().split('\n');
  const named = lines.map((line) => /^(\w+) must .+$/.exec(line)?.[1]);
  expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(lines).toContain('PORT must be a whole number from 1 to 65535');
  expect(await readdir(dataDir)).toEqual([]);
});

test('a port in use ends the start with one line and releases the folder', async ({
  dataDir,
  start,
}) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await fillAsAfterFirstStart(dataDir);
  const ending = await endedStart({ runtime: 'preact', dataDir, port });
  expect(ending.exitCode).toBe(1);
  expect(ending.stderr).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it or set another PORT.\n`,
  );
  holder.close();
  await start({ port });
});
