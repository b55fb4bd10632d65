import { once } from 'node:events';
import { createServer, request } from 'node:http';

import { freePort } from './server.ts';

export type Releases = {
  url: string;
  /** From now on the app's worker is another one, as after a release of the shop. */
  release(): void;
  stop(): Promise<void>;
};

/**
 * A shop behind an address at which its app's worker can change. A browser fetches that script by ways of
 * its own, which a page's routes do not see.
 */
export async function startReleases(shopUrl: string): Promise<Releases> {
  let version = 1;
  const proxy = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js';
    // Asked for as the shop has it, whatever the browser holds already.
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
