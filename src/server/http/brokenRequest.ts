import type { Socket } from 'node:net';

import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES, type Problem } from '#contract/problem.ts';

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

const ENDINGS: Record<string, { status: number; reason: string }> = {
  [HEADERS_TOO_LARGE]: { status: 431, reason: 'Request Header Fields Too Large' },
  [TIMED_OUT]: { status: 408, reason: 'Request Timeout' },
};

/**
 * Answers what is not even HTTP with a problem of RFC 9457, and hangs up. There is no request yet, so the
 * answer is written to the connection itself.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, reason } = ENDINGS[error.code ?? ''] ?? { status: 400, reason: 'Bad Request' };
  const problem: Problem = { type: PROBLEM_TYPES.requestInvalid, title: `${reason}.`, status };
  const body = JSON.stringify(problem);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: ${PROBLEM_MEDIA_TYPE}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
