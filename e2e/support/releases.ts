import { once } from 'node:events';
import { createServer, request } from 'node:http';

import { freePort } from './server.ts';

/** Path of a shop's page that gets no response. */
export const NEVER_ANSWERED = '/tr/never-answered';

export type Releases = {
  url: string;
  /** Replaces the app's worker from now on, as a release of the shop does. */
  release(): void;
  stop(): Promise<void>;
};

/**
 * Serves a shop at an address where its app's worker can change. A browser fetches that script outside of a page's
 * routes.
 */
export async function startReleases(shopUrl: string): Promise<Releases> {
  let version = 1;
  const proxy = createServer((asked, answer) => {
    if (asked.url === NEVER_ANSWERED) return;
    const isWorker = asked.url === '/sw.js';
    // Requested unconditionally, whatever the browser has cached.
    const headers = isWorker ? {} : asked.headers;
    const passed = request(new URL(asked.url ?? '', shopUrl), { method: asked.method, headers });
    passed.on('response', (given) => {
      const { 'content-length': _length, etag: _etag, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, isWorker ? rest : given.headers);
      given.pipe(answer, { end: !isWorker });
      if (isWorker) given.on('end', () => answer.end(`\n// version ${version}`));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${port}`,
    release: () => {
      version += 1;
    },
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}
