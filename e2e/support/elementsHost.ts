import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLE = fileURLToPath(new URL('../../examples/elements', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../../packages/embed', import.meta.url));
/** The shop's address in the example's source. */
const SHOP = 'http://localhost:4173';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export type ElementsHost = {
  url: string;
  /** Changes the page from now on. */
  edit(change: (html: string) => string): void;
  close(): Promise<void>;
};

/**
 * Serves the files of the example for pages without a server. If it shares its address with the shop, it passes on
 * all other requests.
 */
export async function startElementsHost({
  shopUrl,
  port = 0,
  address = 'OWN',
}: {
  shopUrl: string;
  port?: number;
  address?: 'SHARED' | 'OWN';
}): Promise<ElementsHost> {
  let edited = (html: string) => html;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', shopUrl);
    const file = fileOf(pathname);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      response.setHeader('content-type', TYPES[path.extname(file)] ?? '');
      response.end(pathname === '/' ? edited(text.replaceAll(SHOP, shopOf())) : text);
    } else if (address === 'SHARED') passOn(request, response);
    else response.writeHead(404).end();
  }

  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const passed = forward(new URL(url ?? '/', shopUrl), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    // The browser gets no answer of a shop that is down either.
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }

  const urlOf = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  const shopOf = () => (address === 'OWN' ? shopUrl : urlOf());

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlOf(),
    edit(change) {
      edited = change;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function fileOf(pathname: string): string {
  const [, inPackage] = /^\/embed\/([\w.]+)$/.exec(pathname) ?? [];
  if (inPackage !== undefined) return path.join(PACKAGE, inPackage);
  return path.join(EXAMPLE, pathname === '/' ? 'index.html' : path.basename(pathname));
}
