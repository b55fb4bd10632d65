import { once } from 'node:events';
import { createServer } from 'node:net';

import { mailTo } from './support/mails.ts';
import { endedStart, freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { signUp } from './support/service.ts';

test('a second server on the same folder refuses to start, and the first goes on serving', async ({
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

test('after a kill the next server takes the folder over with all that is in it', async ({
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
  const ending = await endedStart({
    runtime: 'preact',
    dataDir,
    port: 1,
    env: {
      PORT: 'eighty',
      PUBLIC_URL: 'shop.example',
      DATABASE_URL: 'mysql://localhost/shop',
      SMTP_URL: 'mail.example',
      SECRET: 'short',
      LOG_LEVEL: 'loud',
    },
  });
  expect(ending).toMatchObject({ exitCode: 1, stdout: '' });
  expect(ending.stderr.split('\n')).toEqual([
    'PORT must be a whole number from 1 to 65535',
    'PUBLIC_URL must be a URL that begins with http:// or https://',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
    'SMTP_URL must be a URL that begins with smtp:// or smtps://',
    'SECRET must be at least 32 characters long',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    '',
  ]);
});

test('a port in use ends the start with one line, and the folder is free again', async ({
  dataDir,
  start,
}) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ending = await endedStart({ runtime: 'preact', dataDir, port });
  expect(ending.exitCode).toBe(1);
  expect(ending.stderr).toBe(
    `Port ${port} on 127.0.0.1 is in use already. Stop what uses it, or set another PORT.\n`,
  );
  holder.close();
  await start({ port });
});
