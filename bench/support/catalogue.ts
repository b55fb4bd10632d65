import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';

import { startSlowServer } from './slowServer.ts';

const PICTURE_PATH = '/picture.jpg';
const PICTURE_FILE = new URL('../../public/screenshots/shop-wide.jpg', import.meta.url);

/** The compression of answers made for each request: the highest quality would take longer than the transfer. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The files that a host serves itself (packages/embed). */
const ELEMENTS_FOLDER = new URL('../../packages/embed/', import.meta.url);
const ELEMENTS_PATH = '/embed/';
const ELEMENTS_FILES = ['elements.js', 'shopParts.js', 'answer.js', 'copies.js'];

/**
 * `inert` replaces the parts by as many bytes of hidden text. With `elements` the browser inserts the parts, behind
 * the page's own content. `control` repeats the page without the parts: its difference is noise.
 */
export const KINDS = ['without', 'with', 'inert', 'elements', 'control'] as const;
export type Kind = (typeof KINDS)[number];

/** The first content of a page, which is its largest paint. */
export const CONTENTS = ['words', 'picture'] as const;
export type Content = (typeof CONTENTS)[number];

/**
 * Serves pages of a catalogue at `/{content}/{kind}`: words that fill more than a screen, below a picture or alone, and
 * the parts of the shop in its HTML or by the elements, or none; all else comes from the shop.
 */
export async function serveCatalogue(
  shopUrl: string,
  folder: string,
): Promise<{ url: string; stop(): void }> {
  const words = 'Dieser Becher aus Steingut hält Kaffee lange warm und passt in jede Hand. '.repeat(
    8,
  );
  const bytes = await readFile(PICTURE_FILE);
  const picture = `<img src="${PICTURE_PATH}" alt="" width="380" height="475" style="object-fit:cover" fetchpriority="high">`;
  const parts = (await (await fetch(`${shopUrl}/fragments/de?returnTo=/with`)).json()) as Record<
    'head' | 'newsletter' | 'consent' | 'footer' | 'scripts' | 'session',
    string
  >;
  const none = { head: '', newsletter: '', end: '' };
  const end = parts.consent + parts.footer + parts.scripts + parts.session;
  const weight = brotliCompressSync(parts.head + parts.newsletter + end, QUALITY).length;
  const shown: Record<Kind, typeof none> = {
    without: none,
    control: none,
    with: { ...parts, end },
    // Six bits a letter, which compression cannot reduce.
    inert: { ...none, end: `<template>${randomBytes(weight).toString('base64')}</template>` },
    elements: {
      head: '',
      newsletter: '<morgenrot-newsletter site="de" loading="lazy"></morgenrot-newsletter>',
      end:
        '<morgenrot-footer site="de" loading="lazy"><a href="/de/company">Impressum</a></morgenrot-footer>' +
        `<script type="module" src="${ELEMENTS_PATH}elements.js" fetchpriority="low"></script>`,
    },
  };
  const files = new Map(
    await Promise.all(
      ELEMENTS_FILES.map(async (name) => {
        const file = brotliCompressSync(await readFile(new URL(name, ELEMENTS_FOLDER)));
        return [ELEMENTS_PATH + name, file] as const;
      }),
    ),
  );
  const pages: Record<string, [beginning: string, rest: string]> = {};
  for (const content of CONTENTS) {
    for (const kind of KINDS) {
      const { head, newsletter, end } = shown[kind];
      pages[`/${content}/${kind}`] = [
        `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Katalog</title>` +
          `<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>` +
          `<body><main><h1>Katalog</h1>${content === 'picture' ? picture : ''}${`<p>${words}</p>`.repeat(8)}`,
        `${newsletter}</main>${end}</body></html>`,
      ];
    }
  }
  return startSlowServer(folder, ({ url, headers }, response) => {
    if (url === PICTURE_PATH) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
      return;
    }
    const file = files.get(url);
    if (file) {
      const head = { 'content-type': 'text/javascript', 'content-encoding': 'br' };
      response.writeHead(200, head).end(file);
      return;
    }
    const page = pages[url];
    if (page) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      });
      // The page's own content goes first, as from any server that streams its page.
      const body = createBrotliCompress(QUALITY);
      body.pipe(response);
      body.write(page[0]);
      body.flush(() => setImmediate(() => body.end(page[1])));
      return;
    }
    get(new URL(url, shopUrl), { headers: ofRequest(headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, ofAnswer(answer.headers));
      answer.pipe(response);
    });
  });
}

/** Removes HTTP/2's pseudo-headers. */
function ofRequest(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
}

/** Removes the headers of an HTTP/1.1 connection. */
function ofAnswer(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const {
    connection: _connection,
    'keep-alive': _alive,
    'transfer-encoding': _coding,
    ...kept
  } = headers;
  return kept;
}
