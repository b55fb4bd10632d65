import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as passTime } from 'node:timers/promises';

import { freePort } from './server.ts';

/** A shop behind a slow connection. */
export type SlowPages = { url: string; stop(): Promise<void> };

const PIECE_LENGTH = 400;
/** The interval between pieces in milliseconds, in which a browser paints. */
const PIECE_MS = 20;

/** Serves each page up to the first match of `mark`; the rest follows on release. */
export async function startHaltingPages(
  shopUrl: string,
  mark: RegExp,
): Promise<SlowPages & { release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const pages = await startSlowPages(shopUrl, async (page, answer) => {
    const [arrived = ''] = mark.exec(page) ?? [];
    const cut = page.indexOf(arrived) + arrived.length;
    answer.write(page.slice(0, cut));
    await released;
    answer.end(page.slice(cut));
  });
  return { ...pages, release };
}

/**
 * Serves the body of each page in small pieces, which end between tags or at a possible line break: a word cut at the
 * end of a line would move to the next one, on any page.
 */
export function startDrippingPages(shopUrl: string): Promise<SlowPages> {
  return startSlowPages(shopUrl, async (page, answer) => {
    let sent = page.indexOf('<body');
    answer.write(page.slice(0, sent));
    while (sent < page.length) {
      const rest = page.slice(sent + PIECE_LENGTH);
      const end = page.length - rest.length + Math.max(0, rest.search(/>(?=<)/u) + 1);
      answer.write(page.slice(sent, end));
      sent = end;
      await passTime(PIECE_MS);
    }
    answer.end();
  });
}

async function startSlowPages(
  shopUrl: string,
  send: (page: string, answer: ServerResponse) => Promise<void>,
): Promise<SlowPages> {
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
    if (given.headers['content-type']?.startsWith('text/html')) {
      await send(await text(given), answer);
    } else {
      given.pipe(answer);
    }
  }

  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${port}`,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}
