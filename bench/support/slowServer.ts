import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { startSlowLink } from './slowLink.ts';

/**
 * Serves the answers of `answer` as public sites do, by HTTP/2, over a slow link. `openssl` makes a certificate in
 * `folder` that no browser knows.
 */
export async function startSlowServer(
  folder: string,
  answer: (asked: Http2ServerRequest, response: Http2ServerResponse) => void,
): Promise<{ url: string; stop(): void }> {
  const server = createSecureServer(await makeCertificate(folder), answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link = await startSlowLink((server.address() as AddressInfo).port);
  return {
    url: `https://localhost:${link.port}`,
    stop() {
      link.stop();
      server.close();
    },
  };
}

async function makeCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'cert.pem');
  const wanted =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  await promisify(execFile)('openssl', ['req', ...wanted.split(' '), '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}
