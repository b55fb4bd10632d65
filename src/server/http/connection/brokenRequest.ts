import { STATUS_CODES, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { PROBLEM_MEDIA_TYPE, sharedProblemType, type Problem } from '#contract/problem.ts';

/** Statuses by Node's codes of errors; all others are 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers invalid HTTP with a problem of RFC 9457 and closes the connection. Writes to the socket, because there is
 * no request yet.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = problemBody(status);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${PROBLEM_MEDIA_TYPE}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/**
 * Refuses requests with two `Host` headers (RFC 9112 §3.2). Node keeps the first without an error, but a proxy might
 * have checked the second.
 */
export function refuseTwoHosts(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (countHosts(request.rawHeaders) < 2) return handle(request, response);
    sendBadRequest(response);
  };
}

/** Answers 400 and closes the connection. */
export function sendBadRequest(response: ServerResponse): void {
  sendEnding(response.setHeader('connection', 'close'), 400);
}

/** Answers a status with its problem. */
export function sendEnding(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': PROBLEM_MEDIA_TYPE }).end(problemBody(status));
}

/** Counts `Host` headers in alternating names and values. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function problemBody(status: number): string {
  // The path is unknown, and with it the called service.
  const type = sharedProblemType('requestInvalid', '');
  const problem: Problem = { type, title: `${STATUS_CODES[status]}.`, status };
  return JSON.stringify(problem);
}
