import { createServer, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { fragmentsAnswer } from '#contract/fragments.ts';
import type { SiteCode } from '#domain/sites.ts';
import { sitePath } from '#domain/sites.ts';

/** A page of another system: what it does to its own document, and where it puts our parts. */
type HostPage = { name: string; head: string };

/** Hosts whose own rules would reach everything in the page. */
export const HOSTILE_HOSTS: readonly HostPage[] = [
  { name: 'no rules of its own', head: '' },
  {
    name: 'a root of 10 px and a reset of everything',
    head: `<style>
      html { font-size: 62.5%; color: hotpink; letter-spacing: 4px; text-transform: uppercase }
      * { box-sizing: content-box; all: revert; margin: 7px; line-height: 3 }
    </style>`,
  },
  {
    name: 'links, buttons and lists by force',
    head: `<style>
      a, button, summary { color: lime !important; padding: 20px !important; display: block !important; font-size: 30px !important }
      ul, li, footer, section, form, input { background: yellow !important; border: 5px solid !important; list-style: square !important }
      .footer, .footer-inner, .button, .field, .icon { display: none !important }
      :where(body) * { position: relative !important }
    </style>`,
  },
  {
    name: 'names of properties that are ours too',
    head: `<style>
      :root { --accent: lime; --text: lime; --plum: lime; --plum-deep: lime; --on-plum: lime; --space-4: 90px; --if-classic: none; --font-small: 40px }
    </style>`,
  },
];

type RunningHost = { url: string; close(): Promise<void> };

/**
 * A shop of another system behind one address with ours: `/host/{index}` is its own page with our footer at its end,
 * and everything else it passes on to us, as a proxy does.
 */
export async function startHost(shopUrl: string, site: SiteCode): Promise<RunningHost> {
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', shopUrl);
    const [, index] = /^\/host\/(\d+)$/.exec(pathname) ?? [];
    const host = HOSTILE_HOSTS[Number(index)];
    if (!host) return passOn(request, response);
    const { footer, scripts, csp } = await fragmentsOf(site);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Rules of the host stand in its page here, so that a policy would refuse them.
    if (host.head === '') {
      const policy = Object.entries(csp).map(([name, sources]) => `${name} ${sources.join(' ')}`);
      response.setHeader('content-security-policy', policy.join('; '));
    }
    response.end(
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Host</title>` +
        `<meta name="viewport" content="width=device-width">${host.head}</head>` +
        '<body><main><h1>Kasse</h1><a href="#x">Weiter</a><p id="footer-email">Text</p></main>' +
        `${footer}${scripts}</body></html>`,
    );
  }

  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const forwarded = forward(new URL(url ?? '/', shopUrl), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    request.pipe(forwarded);
  }

  async function fragmentsOf(code: SiteCode) {
    const received = await fetch(`${shopUrl}/fragments${sitePath(code)}`);
    if (!received.ok) throw new Error(`Fragments: ${received.status} ${await received.text()}`);
    return fragmentsAnswer.parse(await received.json());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
