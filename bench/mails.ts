/**
 * Mails as the product sends them: sign-ups over HTTP on a node with `ROLE=web`, then how fast a node with
 * `ROLE=worker` writes and sends the mails that wait, from the queue in PostgreSQL to the captured file, or to a mail
 * server that takes each at once; unsigned and signed by DKIM.
 *
 *   npm run bench:mails -- [mails of a run, 3000 unless given]
 *
 * The rate is by the clock; the processor time is that of the whole worker, its start and its warming up included.
 */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { SECOND_MS } from '#domain/durations.ts';
import { startTestPostgres } from '#server/db/testing/postgres.ts';

import { freePort, startServer, withTemporaryFolder } from '../e2e/support/server.ts';
import { signUp } from '../e2e/support/service.ts';
import { until } from '../e2e/support/until.ts';
import { ensureBuilt } from '../scripts/lib/ensureBuilt.mjs';
import { emptyDatabase } from './support/emptyDatabase.ts';
import { tell } from './support/figures.ts';
import { processorMs } from './support/processorTime.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const mailsOfRun = Number(process.argv[2] ?? 3000);
const CLIENTS = 32;
const MAIL_FROM = 'Shop <news@shop.example>';
/** The key size that operators are advised to choose. */
const KEY_BITS = 2048;

type Sink = { url: string; taken: () => Promise<number>; stop: () => Promise<void> };

/** Starts a mail server that accepts every mail at once, with no more than the protocol requires (RFC 5321). */
async function startSink(): Promise<Sink> {
  let count = 0;
  const server = createServer((socket) => {
    let rest = '';
    let isData = false;
    socket.setEncoding('latin1').setNoDelay(true).write('220 sink ESMTP\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      rest += chunk;
      for (;;) {
        const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (isData) count += 1;
        isData = !isData && /^DATA$/i.test(line);
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: async () => count,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Leaves a number of mails waiting in a database. */
async function signUpMany(databaseUrl: string): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const port = await freePort();
    const env = {
      ...nodeEnv(databaseUrl),
      ROLE: 'web',
      SIGNUPS_PER_CLIENT_PER_HOUR: '1000000000',
    };
    const web = await startRestedServer({ runtime: 'preact', dataDir, port, env });
    let person = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (person < mailsOfRun) {
        person += 1;
        const status = await signUp(web.url, `person${person}@example.com`);
        if (status !== 202) throw new Error(`A sign-up was answered with ${status}`);
      }
    });
    await Promise.all(clients);
    await web.stop();
  });
}

const nodeEnv = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SECRET: 's'.repeat(32),
  MAIL_FROM,
  LOG_LEVEL: 'info',
});

async function measure(
  name: string,
  databaseUrl: string,
  { isBySmtp, keyFile }: { isBySmtp: boolean; keyFile: string | undefined },
): Promise<void> {
  await signUpMany(databaseUrl);
  await withTemporaryFolder(async (dataDir) => {
    const sink = isBySmtp ? await startSink() : undefined;
    const captured = () =>
      readdir(path.join(dataDir, 'mail')).then(
        (files) => files.filter((file) => file.endsWith('.eml')).length,
        () => 0,
      );
    const done = sink?.taken ?? captured;
    const worker = await startServer({
      runtime: 'preact',
      dataDir,
      port: await freePort(),
      env: {
        ...nodeEnv(databaseUrl),
        ROLE: 'worker',
        ...(sink && { SMTP_URL: sink.url }),
        ...(keyFile && { DKIM_KEY_FILE: keyFile, DKIM_SELECTOR: 'bench' }),
      },
    });
    const startedMs = performance.now();
    await until('the first mail', async () => ((await done()) > 0 ? true : undefined));
    const firstMs = performance.now();
    await until('every mail', async () => (await done()) >= mailsOfRun || undefined);
    const endMs = performance.now();
    const busyMs = await processorMs(worker.pid);
    await worker.stop();
    await sink?.stop();
    const perSecond = mailsOfRun / ((endMs - firstMs) / SECOND_MS);
    const each = busyMs === undefined ? '?' : (busyMs / mailsOfRun).toFixed(2);
    tell(`Mail, ${name}, rate`, perSecond, '/s');
    tell(`Mail, ${name}`, busyMs && busyMs / mailsOfRun, 'ms of a processor');
    console.log(
      `${name.padEnd(28)}${perSecond.toFixed(0).padStart(6)}/s  first after ${((firstMs - startedMs) / SECOND_MS).toFixed(1)} s  ${each} ms of a processor for each`,
    );
  });
}

const built = await ensureBuilt(root, ['preact'], { say: (line: string) => console.log(line) });
if (built.outcome === 'FAILED') throw new Error(built.output);
const postgres = await startTestPostgres({ isDurable: true });
try {
  await withTemporaryFolder(async (folder) => {
    const dkimKey = path.join(folder, 'dkim.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
    await writeFile(dkimKey, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const runs = [
      { name: 'captured', isBySmtp: false, keyFile: undefined },
      { name: 'captured, signed', isBySmtp: false, keyFile: dkimKey },
      { name: 'by SMTP', isBySmtp: true, keyFile: undefined },
      { name: 'by SMTP, signed', isBySmtp: true, keyFile: dkimKey },
    ];
    for (const [index, { name, ...how }] of runs.entries()) {
      await measure(name, await emptyDatabase(postgres, `mails${index}`), how);
    }
  });
} finally {
  await postgres.stop();
}
