import { createServer } from 'node:http';

import { createFragments, previewOf, viewOf, withSources } from '../../packages/embed/index.js';

// A shop of another system on Node, behind one address with ours: a proxy passes on to the shop what is the shop's.
// SHOP_URL, SITE (the segment of the shop's addresses), PAGE, PORT and CACHE_FOLDER come from the environment; ORIGIN too
// where it has one of its own, as in https://kasse.example, which the shop's EMBED_ORIGINS names.

const {
  SHOP_URL = 'http://127.0.0.1:4173',
  SITE = 'de',
  PAGE = '/kasse',
  PORT = '8080',
  CACHE_FOLDER,
  ORIGIN = '',
} = process.env;

/** Where links lead to the shop. */
const SHOP = ORIGIN && SHOP_URL;

const fragments = createFragments({
  shopUrl: SHOP_URL,
  site: SITE,
  parameters: {
    variant: 'reduced',
    origin: 'SHOPPING_CART',
    originAddition: 'checkout',
    ...(ORIGIN && { addresses: 'absolute' }),
  },
  ...(CACHE_FOLDER && { folder: CACHE_FOLDER }),
  onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
});

const LEGAL_LINKS = `<footer><a href="${SHOP}/${SITE}/company">Impressum</a> <a href="${SHOP}/${SITE}/privacy">Datenschutz</a></footer>`;

const OVER = `<p>Diese Vorschau ist beendet. <a href="${PAGE}">Zur Kasse</a></p>`;

const server = createServer((request, response) => void answer(request, response));

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  if (pathname !== PAGE) {
    response.writeHead(404).end();
    return;
  }
  const parts = await fragments.get({
    ...viewOf(request),
    returnTo: ORIGIN + PAGE,
    signup: searchParams.get('signup'),
    preview: previewOf(request),
  });
  const isOver = parts.source === 'PREVIEW_OVER';
  if (isOver) response.statusCode = 410;
  if (isOver || parts.source === 'PREVIEW') {
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('referrer-policy', 'same-origin');
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader(
    'content-security-policy',
    withSources("default-src 'none'; frame-ancestors 'none'", parts.csp),
  );
  response.end(`<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kasse</title>
    ${parts.head}
  </head>
  <body>
    <main><h1>Kasse</h1>${isOver ? OVER : ''}${parts.newsletter}</main>
    ${parts.footer || LEGAL_LINKS}
    ${parts.scripts}${parts.session}
  </body>
</html>`);
}

server.listen(Number(PORT), '127.0.0.1');
