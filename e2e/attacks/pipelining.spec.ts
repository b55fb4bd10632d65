import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

import { expect, test } from '../support/serverJourney.ts';
import { ATTACK_LIMIT_MS, duringAttack, slowsOthers } from './support/duringAttack.ts';

const CONNECTIONS = 300;
const REQUESTS = Buffer.from('GET /de HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_700));
/** Interval between the requests, which are spread over all rounds. */
const EVERY_MS = 20;

test('requests whose responses are never read neither exhaust the memory nor slow other requests down', async ({
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start();
  const port = Number(new URL(server.url).port);
  // What each page takes once it was asked for is no part of it.
  for (let round = 0; round < 200; round += 1)
    await (await fetch(`${server.url}/de`)).arrayBuffer();
  const idle = await memoryOf(server.pid);

  const open: Socket[] = [];
  let most = 0;
  const measured = await duringAttack(server, async (goesOn) => {
    while (goesOn()) {
      if (open.length < CONNECTIONS) open.push(pipeline(port));
      most = Math.max(most, await memoryOf(server.pid));
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  });
  // And from so many clients at once that none has been refused before.
  for (let client = 1; client <= CONNECTIONS; client += 1) {
    open.push(pipeline(port, `127.1.${client % 250}.${1 + Math.floor(client / 250)}`));
  }
  expect((await fetch(`${server.url}/de`)).status).toBe(200);
  most = Math.max(most, await memoryOf(server.pid));
  open.forEach((socket) => socket.destroy());
  expect(slowsOthers(measured), JSON.stringify(measured)).toBe(false);
  expect(most / idle, `${most} bytes of ${idle} when idle`).toBeLessThan(1.3);
});

/** Sends 1,700 requests at once and reads nothing, from another address than the visitor's. */
function pipeline(port: number, localAddress = '127.0.0.2'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause();
  // The server hangs up, which is what is hoped for.
  socket.on('error', () => {});
  socket.write(REQUESTS);
  return socket;
}

/** Returns the resident memory of a process in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
