import type { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import { SECOND_MS } from '#domain/durations.ts';

import { ADDRESS_REFUSED, faultOfUrl, isLocal, publicLookup } from './address.ts';

/** Timeout from name resolution to response, within the 15 to 30 seconds that Standard Webhooks recommends. */
export const ANSWER_LIMIT_MS = 15 * SECOND_MS;
/** Maximum length of a response body. Only the status is read; a longer body closes the connection. */
const BODY_LIMIT_BYTES = 16 * 1024;
const OK = { from: 200, below: 300 };

export type PostOptions = {
  localHosts: readonly string[];
  limitMs?: number;
  /** DNS lookup; the system's by default. */
  resolve?: typeof lookup;
};

/**
 * Posts a signed message on a connection of its own, without following redirects. Returns OK or a code: the status,
 * such as HTTP_500, or a network error. Never rejects.
 */
export function postMessage(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { localHosts, limitMs = ANSWER_LIMIT_MS, resolve }: PostOptions,
): Promise<string> {
  if (faultOfUrl(address, localHosts) !== undefined) return Promise.resolve(ADDRESS_REFUSED);
  const url = new URL(address);
  const isPrivate = isLocal(url, localHosts);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done) => {
    const signal = AbortSignal.timeout(limitMs);
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Morgenrot-Webhooks/1',
        },
        ...(!isPrivate && { lookup: publicLookup(resolve) }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > BODY_LIMIT_BYTES) response.destroy();
        });
        response.on('error', () => {});
        done(status >= OK.from && status < OK.below ? 'OK' : `HTTP_${status}`);
      },
    );
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      done(`HTTP_${statusCode}`);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      done(signal.aborted ? 'TIMEOUT' : (error.code ?? 'NETWORK'));
    });
    // The exchange ended without a response or an error.
    request.on('close', () => done('NETWORK'));
    request.end(body);
  });
}
