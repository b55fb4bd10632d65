import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { SECOND_MS } from '#domain/durations.ts';

import { isNginxThere } from '../../bench/support/nginx.ts';
import { freePort, withTemporaryFolder } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUp, signUpBody, SUBSCRIBERS_PATH } from '../support/service.ts';
import { until } from '../support/until.ts';

import { startCluster } from './support/cluster.ts';
import { pause } from './support/visitors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const STOPPED_WITHIN_MS = 10 * SECOND_MS;
const AT_ONCE = 16;
const LOAD_MS = 3 * SECOND_MS;
/** Unprivileged user, as in a container or a systemd unit. */
const UNPRIVILEGED_ID = 65_534;

test('a node stopped under load drops no request, and visitors behind nginx notice nothing', async () => {
  test.skip(
    !isNginxThere(),
    'nginx is not installed here, so nothing stands in front of the nodes',
  );
  await withTemporaryFolder(async (folder) => {
    const cluster = await startCluster(folder, { SIGNUPS_PER_CLIENT_PER_HOUR: '100000' });
    const statuses = new Map<string, number>();
    const note = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const load = new AbortController();
    let sent = 0;
    const visitors = Promise.all(
      Array.from({ length: AT_ONCE }, async (_, person) => {
        while (!load.signal.aborted) {
          sent += 1;
          const asked =
            person % 2 === 0
              ? fetch(`${cluster.url}/de?${sent}`).then(async (answer) => {
                  await answer.arrayBuffer();
                  return answer.status;
                })
              : signUp(cluster.url, `ending-${sent}@example.org`);
          note(String(await asked.catch((error: unknown) => String(error))));
        }
      }),
    );
    try {
      await pause(LOAD_MS);
      for (const name of ['web1', 'web2'] as const) {
        const beganMs = performance.now();
        await cluster.nodes[name].stop();
        expect(performance.now() - beganMs).toBeLessThan(STOPPED_WITHIN_MS);
        expect(cluster.nodes[name].output()).not.toContain('cut off');
        await pause(SECOND_MS);
        await cluster.restart(name);
        await pause(SECOND_MS);
      }
    } finally {
      load.abort();
      await visitors;
      await cluster.stop();
    }
    expect([...statuses.keys()].toSorted(), JSON.stringify([...statuses])).toEqual(['200', '202']);
  });
});

test('a request that is still being sent while the server stops is answered', async ({ start }) => {
  const server = await start();
  const { port } = new URL(server.url);
  const body = JSON.stringify(signUpBody('anna@example.org'));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(
    `POST ${SUBSCRIBERS_PATH}?site=DE HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await pause(200);
  const beganMs = performance.now();
  const stopped = server.stop();
  await pause(500);
  socket.write(body.slice(20));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 202 /);
  await stopped;
  expect(performance.now() - beganMs).toBeLessThan(STOPPED_WITHIN_MS);
});

test('a client that never completes its request does not prevent the server from stopping', async ({
  start,
}) => {
  const server = await start();
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${SUBSCRIBERS_PATH}?site=DE HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
  );
  await pause(200);
  const beganMs = performance.now();
  await server.stop();
  expect(performance.now() - beganMs).toBeLessThan(STOPPED_WITHIN_MS);
  socket.destroy();
});

test('a release runs in the container without further files, on a read-only root', async () => {
  test.skip(process.getuid?.() !== 0, 'needs to become another user');
  const dockerfile = await readFile(path.join(root, 'deploy/container/Dockerfile'), 'utf8');
  await withTemporaryFolder(async (folder) => {
    await chmod(folder, 0o755);
    const app = path.join(folder, 'app');
    execFileSync(process.execPath, ['scripts/release.mjs', app], { cwd: root });
    const data = path.join(folder, 'data');
    await mkdir(data);
    await chown(data, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
    const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
    const port = await freePort();
    const server = spawn(process.execPath, command, {
      cwd: app,
      uid: UNPRIVILEGED_ID,
      gid: UNPRIVILEGED_ID,
      env: { NODE_ENV: 'production', DATA_DIR: data, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const ended = once(server, 'exit');
    try {
      await until('the node to be ready', async () => {
        if (server.exitCode !== null) throw new Error(output);
        return fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.ok || undefined,
          () => undefined,
        );
      });
      const page = await fetch(`http://127.0.0.1:${port}/de`);
      expect(page.status).toBe(200);
      expect(await signUp(`http://127.0.0.1:${port}`, 'anna@example.org')).toBe(202);
      const health = /CMD (\["\/nodejs[^\n]*\])$/m.exec(dockerfile)?.[1] ?? '[]';
      const [, ...check]: string[] = JSON.parse(health);
      execFileSync(process.execPath, check, { env: { PORT: String(port) } });
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
    expect(output).not.toMatch(/EACCES|EROFS|EPERM/);
  });
});
