import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Serves the HTML files of a folder, as another system would; all else is not found. */
export async function startExamplePages(folder: string): Promise<{ port: number; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = /^\/(?:legal\/)?\w+\.html$/.exec(pathname)?.[0] ?? '/none';
    readFile(path.join(folder, name)).then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      () => response.writeHead(404).end('Not found'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
