import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lifetime of copies in seconds, so that a test waits only briefly for their renewal. */
const FRESH_SECONDS = 1;
const DROP_MS = 50;

export type FragmentFault =
  | 'NONE'
  | 'ERROR'
  | 'SIGN_IN_PAGE'
  | 'REDIRECTION'
  | 'HALF'
  | 'HALF_OF_UNKNOWN_LENGTH'
  | 'DROP_BY_DROP'
  | 'HEAD_DROP_BY_DROP'
  | 'SILENT'
  | 'CLOSED';

export const FRAGMENT_FAULTS: Exclude<FragmentFault, 'NONE'>[] = [
  'ERROR',
  'SIGN_IN_PAGE',
  'REDIRECTION',
  'HALF',
  'HALF_OF_UNKNOWN_LENGTH',
  'DROP_BY_DROP',
  'HEAD_DROP_BY_DROP',
  'SILENT',
  'CLOSED',
];

/** Renders a footer as large as the shop's, so that half of it exceeds what hosts read at once. */
const footerOf = (version: string) =>
  `<shop-footer>${version}${'<a href="/de/company">Impressum</a> '.repeat(900)}</shop-footer>`;

/** Answers with a status line and a header that never ends. */
export function dropHead({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 200 OK\r\nx-drops: ');
  const drops = setInterval(() => socket?.write('.'), DROP_MS);
  socket?.once('close', () => clearInterval(drops));
}

export type FaultyFragments = {
  port: number;
  fault: FragmentFault;
  /** Whether a copy may be shown once more during its renewal, as the shop states when no change is near. */
  mayBeOld: boolean;
  /** The version of the footer; another one means another release of the content. */
  version: string;
  /** Returns the footer without any fault. */
  footer(): string;
  stop(): void;
};

/** Starts a server in the shop's place that answers for the parts of its pages, with faults on request. */
export async function startFaultyFragments(): Promise<FaultyFragments> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const [, part] = /^\/fragments\/de(?:\/(\w+))?$/.exec(pathname) ?? [];
    const isKnown = pathname === '/healthz' || pathname.startsWith('/fragments/de');
    if (!isKnown) response.writeHead(404).end();
    else if (part !== undefined) answer(response, 'text/html; charset=utf-8', partOf(part));
    else answer(response, 'application/json; charset=utf-8', JSON.stringify(allParts()));
  });

  const partOf = (part: string) =>
    part === 'footer' ? footerOf(shop.version) : `<!-- ${part} -->`;
  const allParts = () => ({
    version: shop.version,
    expires: null,
    csp: {},
    ...Object.fromEntries(
      ['head', 'footer', 'newsletter', 'consent', 'scripts', 'session'].map((part) => [
        part,
        partOf(part),
      ]),
    ),
  });

  function answer(response: ServerResponse, type: string, text: string): void {
    const head = {
      'content-type': type,
      'cache-control': [
        `public, max-age=0, s-maxage=${FRESH_SECONDS}`,
        ...(shop.mayBeOld ? ['stale-while-revalidate=60'] : []),
        'stale-if-error=604800',
      ].join(', '),
      'x-shop-page': '1',
    };
    const half = text.slice(0, text.length / 2);
    switch (shop.fault) {
      case 'NONE':
        response.writeHead(200, head).end(text);
        break;
      case 'ERROR':
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Broken</h1>');
        break;
      case 'SIGN_IN_PAGE':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Broken</h1>');
        break;
      case 'REDIRECTION':
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
        break;
      case 'HALF':
        response.writeHead(200, { ...head, 'content-length': Buffer.byteLength(text) });
        response.write(half, () => response.destroy());
        break;
      case 'HALF_OF_UNKNOWN_LENGTH':
        response.writeHead(200, head);
        response.write(half, () => response.destroy());
        break;
      case 'DROP_BY_DROP': {
        response.writeHead(200, head);
        const drops = setInterval(() => response.write(' '), DROP_MS);
        response.once('close', () => clearInterval(drops));
        break;
      }
      case 'HEAD_DROP_BY_DROP':
        dropHead(response);
        break;
      case 'SILENT':
        break;
      case 'CLOSED':
        response.destroy();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop: FaultyFragments = {
    port: (server.address() as AddressInfo).port,
    fault: 'NONE',
    mayBeOld: false,
    version: 'winter',
    footer: () => footerOf(shop.version),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return shop;
}
