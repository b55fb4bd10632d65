import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { freePort } from './server.ts';

export type SlowPages = {
  url: string;
  /** Lets the rest of every page arrive. */
  release(): void;
  stop(): Promise<void>;
};

/** A shop behind a connection that brings each page as far as some way behind `mark`, and then hangs. */
export async function startSlowPages(shopUrl: string, mark: string): Promise<SlowPages> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const proxy = createServer((asked, answer) => {
    // As plain text, which can be cut anywhere.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '', shopUrl), { method: asked.method, headers });
    passed.on('response', (given) => void pass(given, answer));
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });

  async function pass(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    if (!given.headers['content-type']?.startsWith('text/html')) {
      given.pipe(answer);
      return;
    }
    const page = await text(given);
    const cut = page.indexOf(mark) + mark.length;
    answer.write(page.slice(0, cut));
    await released;
    answer.end(page.slice(cut));
  }

  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${port}`,
    release,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}
