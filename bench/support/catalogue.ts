import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrotliCompress } from 'node:zlib';

const PICTURE_PATH = '/picture.jpg';
const PICTURE_FILE = new URL('../../public/screenshots/shop-wide.jpg', import.meta.url);

/** `control` is the page without the parts once more: what it differs by is noise. */
export const KINDS = ['without', 'with', 'control'] as const;
export type Kind = (typeof KINDS)[number];

/** What a page begins with, which is its largest paint. */
export const CONTENTS = ['words', 'picture'] as const;
export type Content = (typeof CONTENTS)[number];

/**
 * Serves pages of a catalogue at `/{content}/{kind}`: words that fill more than a screen, below a picture or alone, and
 * the parts of the shop, or none; all else comes from the shop.
 */
export async function serveCatalogue(shopUrl: string): Promise<{ url: string; stop(): void }> {
  const words = 'Dieser Becher aus Steingut hält Kaffee lange warm und passt in jede Hand. '.repeat(
    8,
  );
  const bytes = await readFile(PICTURE_FILE);
  const picture = `<img src="${PICTURE_PATH}" alt="" width="380" height="475" style="object-fit:cover" fetchpriority="high">`;
  const parts = (await (await fetch(`${shopUrl}/fragments/de?returnTo=/with`)).json()) as Record<
    'head' | 'newsletter' | 'consent' | 'footer' | 'scripts' | 'session',
    string
  >;
  const pages: Record<string, [beginning: string, rest: string]> = {};
  for (const content of CONTENTS) {
    for (const kind of KINDS) {
      const has = (html: string) => (kind === 'with' ? html : '');
      pages[`/${content}/${kind}`] = [
        `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Katalog</title>` +
          `<meta name="viewport" content="width=device-width, initial-scale=1">${has(parts.head)}</head>` +
          `<body><main><h1>Katalog</h1>${content === 'picture' ? picture : ''}${`<p>${words}</p>`.repeat(8)}`,
        `${has(parts.newsletter)}</main>${has(parts.consent + parts.footer + parts.scripts + parts.session)}</body></html>`,
      ];
    }
  }
  const server = createServer(({ url = '/', headers }, response) => {
    if (url === PICTURE_PATH) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
      return;
    }
    const page = pages[url];
    if (page) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      });
      // What it has itself goes first, as from any server that writes its page as it makes it.
      const body = createBrotliCompress();
      body.pipe(response);
      body.write(page[0]);
      body.flush(() => setImmediate(() => body.end(page[1])));
      return;
    }
    get(new URL(url, shopUrl), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
