import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';

import { afterEach, describe, expect, it } from 'vitest';

import { createAbandonedRequests } from './abandonedRequests.ts';

const BLOCKED_MS = 200;
const LOOK_EVERY_MS = 20;
/** How long the event loop is blocked. */
const BLOCK_MS = 1500;
/** Delays of sending and of disconnecting, both within the blocked time. */
const SEND_AFTER_MS = 300;
const GIVE_UP_AFTER_MS = 600;

const handled: string[] = [];
const server = createServer(
  createAbandonedRequests({
    nowMs: () => performance.now(),
    blockedMs: BLOCKED_MS,
    lookEveryMs: LOOK_EVERY_MS,
  }).inFrontOf((request, response) => {
    handled.push(request.url ?? '');
    response.end();
  }),
);
afterEach(() => void server.close());

/** Worker that sends two requests and reports when the waiting one is answered. */
const CLIENTS = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  const send = (path) => {
    const socket = connect(workerData.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST ' + path + ' HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 2\\r\\n\\r\\n{}');
    return socket;
  };
  setTimeout(() => {
    const leaving = send('/leaves');
    setTimeout(() => leaving.destroy(), ${GIVE_UP_AFTER_MS - SEND_AFTER_MS});
    send('/waits').on('data', () => parentPort.postMessage('answered'));
  }, ${SEND_AFTER_MS});
  parentPort.postMessage('ready');
`;

describe('a request that came while the event loop was blocked', () => {
  it('a request queued while the event loop was blocked is handled only if its client still waits', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clients = new Worker(CLIENTS, { eval: true, workerData: { port } });
    await once(clients, 'message');
    const answered = once(clients, 'message');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCK_MS);
    await answered;
    expect(handled).toEqual(['/waits']);
    await clients.terminate();
  });
});
