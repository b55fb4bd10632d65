import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as passTime } from 'node:timers/promises';

import { freePort } from './server.ts';

/** A fault of an answer, or of a limited number of answers. */
export type Fault = { times?: number } & FaultKind;

type FaultKind =
  /** Sends the right bytes with a wrong content type. */
  | { kind: 'TYPE'; type: string }
  /** Sends another host's page with status 200, whatever was requested. */
  | { kind: 'FOREIGN' }
  /** Sends the first half of the body and then closes the connection. */
  | { kind: 'CUT' }
  /** Sends the first half of the body as if it were complete. */
  | { kind: 'SHORT' }
  /** Sends the headers and the first half of the body, and then nothing more. */
  | { kind: 'STALLED' }
  /** Accepts the request and sends nothing. */
  | { kind: 'SILENT' }
  /** Closes the connection without a response, as without a network. */
  | { kind: 'CLOSED' }
  | { kind: 'SLOW'; delayMs: number }
  /** Sends a gateway's response instead of the server's. */
  | { kind: 'STATUS'; status: number }
  /** Sends the response of another path of the shop. */
  | { kind: 'PATH'; path: string }
  /** Sends the right body after an edit. */
  | { kind: 'EDITED'; edit: (body: string) => string };

export type FaultProxy = {
  url: string;
  /** Makes answers for a path, or for all matching paths, faulty from now on. Later faults take precedence. */
  fault(path: string | RegExp, fault: Fault): void;
  /** Removes all faults; delayed answers are dropped. */
  clear(): void;
  /** Returns the paths requested since the start, in order, with their queries. */
  asked(): string[];
  stop(): Promise<void>;
};

const FOREIGN_PAGE =
  '<!doctype html><html lang="en"><head><title>Welcome</title></head><body><h1>It works!</h1></body></html>';

/** Starts a proxy in front of a shop that breaks its responses by path, as networks, gateways and CDNs do. */
export async function startFaultProxy(shopUrl: string, atPort?: number): Promise<FaultProxy> {
  let faults: { path: string | RegExp; fault: Fault }[] = [];
  const open = new Set<ServerResponse>();
  const asked: string[] = [];
  /** The number of requests that each fault has affected. */
  const taken = new Map<Fault, number>();
  const port = atPort ?? (await freePort());
  const url = `http://localhost:${port}`;

  const server = createServer((question, answer) => {
    asked.push(question.url ?? '');
    // A cancelled request or a stopped proxy is no failure of the test.
    respond(question, answer).catch(() => answer.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  /** Returns the fault of the next answer for an address, and counts it. */
  function faultOf(address: string): Fault | undefined {
    const { pathname } = new URL(address, url);
    const fault = faults.findLast(({ path }) =>
      typeof path === 'string' ? path === pathname : path.test(address),
    )?.fault;
    return fault && takesOne(fault) ? fault : undefined;
  }

  async function respond(question: IncomingMessage, answer: ServerResponse): Promise<void> {
    const fault = faultOf(question.url ?? '');
    if (fault?.kind === 'SILENT') return void open.add(answer);
    if (fault?.kind === 'CLOSED') return void answer.destroy();
    if (fault?.kind === 'FOREIGN') return sendPage(answer, 200, FOREIGN_PAGE);
    if (fault?.kind === 'STATUS') return sendPage(answer, fault.status, '<h1>Bad gateway</h1>');
    if (fault?.kind === 'SLOW') await passTime(fault.delayMs);
    const response = await ask(question, fault);
    const body = await buffer(response);
    send(answer, response, body, fault);
  }

  /** Returns whether a fault applies to another request, and counts it. */
  function takesOne(fault: Fault): boolean {
    const count = (taken.get(fault) ?? 0) + 1;
    taken.set(fault, count);
    return count <= (fault.times ?? Infinity);
  }

  async function ask(question: IncomingMessage, fault: Fault | undefined) {
    const path = fault?.kind === 'PATH' ? fault.path : (question.url ?? '');
    const headers = { ...question.headers };
    // The shop recognizes only its own address.
    for (const name of ['origin', 'referer'] as const) {
      if (headers[name]) headers[name] = headers[name].replace(url, shopUrl);
    }
    if (fault) {
      // A faulty answer is buffered as a whole, and can be cut anywhere.
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const passed = request(new URL(path, shopUrl), { method: question.method, headers });
    question.pipe(passed);
    const [given] = (await once(passed, 'response')) as [IncomingMessage];
    return given;
  }

  function send(answer: ServerResponse, given: IncomingMessage, body: Buffer, fault?: Fault) {
    const { 'content-length': _length, etag, location, ...rest } = given.headers;
    const type = fault?.kind === 'TYPE' ? fault.type : rest['content-type'];
    answer.writeHead(given.statusCode ?? 502, {
      ...rest,
      ...(type && { 'content-type': type }),
      ...(location && { location: location.replace(shopUrl, url) }),
      ...(etag && !fault && { etag }),
    });
    const half = body.subarray(0, body.length / 2);
    if (fault?.kind === 'CUT') answer.write(half, () => answer.destroy());
    else if (fault?.kind === 'STALLED') {
      answer.write(half);
      open.add(answer);
    } else if (fault?.kind === 'SHORT') answer.end(half);
    else if (fault?.kind === 'EDITED') answer.end(fault.edit(body.toString()));
    else answer.end(body);
  }

  function giveUp() {
    for (const answer of open) answer.destroy();
    open.clear();
  }

  return {
    url,
    fault(path, fault) {
      faults.push({ path, fault });
      // On a reused connection, a browser repeats the request itself.
      if (fault.kind === 'CLOSED') server.closeIdleConnections();
    },
    clear() {
      faults = [];
      giveUp();
    },
    asked: () => [...asked],
    async stop() {
      giveUp();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function sendPage(answer: ServerResponse, status: number, page: string): void {
  answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
