import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { fragmentsAnswer } from '#contract/fragments.ts';
import { PLATFORM_COOKIE } from '#domain/platform.ts';
import type { SiteCode } from '#domain/sites.ts';
import { sitePath } from '#domain/sites.ts';

import { viewOf, withNonce, withSources } from '../../packages/embed/index.js';

/** A page of another system: its own document's rules, and the place of our parts. */
type HostPage = { name: string; head: string };

const rulesOf = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
/** The compiler's output without a theme. */
const PREFLIGHT = rulesOf('tailwindcss/preflight.css').replaceAll(
  /--theme\(\s*--[\w-]+,\s*((?:[^()]|\([^()]*\))*)\)/g,
  '$1',
);

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
  { name: 'Bootstrap', head: `<style>${rulesOf('bootstrap/dist/css/bootstrap.min.css')}</style>` },
  {
    name: 'Tailwind’s preflight, in its layer',
    head: `<style>@layer theme, base, components, utilities; @layer base { ${PREFLIGHT} }</style>`,
  },
  { name: 'Tailwind’s preflight, in no layer', head: `<style>${PREFLIGHT}</style>` },
  {
    // A theme of Bootstrap's, with the arrangement that storefronts have: a page of columns, classes of a footer's parts.
    name: 'a shop’s theme on Bootstrap',
    head: `<style>${rulesOf('bootstrap/dist/css/bootstrap.min.css')}
      body { display: flex; flex-direction: column; min-height: 100vh; text-rendering: optimizeLegibility }
      main { flex-grow: 1 }
      h2 { line-height: 2.2rem; margin-bottom: 1rem }
      ul { margin-bottom: 2rem }
      footer, .footer { border-top: 1px solid red; text-align: center }
      .footer a:hover { color: red }
      .button, button { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
    </style>`,
  },
];

export type RunningHost = { url: string; close(): Promise<void> };

type HostOptions = {
  shopUrl: string;
  port?: number;
  /** `OWN`: the host has an address of its own, and passes nothing on to the shop. */
  address?: 'SHARED' | 'OWN';
};

/**
 * Returns the path of a host's page: its rules by their place in {@link HOSTILE_HOSTS}, and the parts of the shop in
 * it.
 */
export const hostPage = (site: SiteCode, rules = 0) => `/host${sitePath(site)}?rules=${rules}`;
/** Returns the path of such a page with a reduced footer. */
export const hostCheckoutPage = (site: SiteCode, rules = 0) =>
  `/host-checkout${sitePath(site)}?rules=${rules}`;
/** Returns the path of such a page with the sign-up form in the middle, and a reduced footer. */
export const hostSignUpPage = (site: SiteCode, rules = 0) =>
  `/host-sign-up${sitePath(site)}?rules=${rules}`;
/**
 * Returns the path of a sign-up page under a policy that trusts scripts by a nonce and what they load, and no origin.
 */
export const hostNoncePage = (site: SiteCode) => `${hostSignUpPage(site)}&nonce&session`;

/**
 * Starts a shop of another system: `hostPage` and similar paths are its own pages with our parts in them. At a shared
 * address it forwards everything else to us, as a proxy does.
 */
export async function startHost({
  shopUrl,
  port = 0,
  address = 'SHARED',
}: HostOptions): Promise<RunningHost> {
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', shopUrl);
    const [, kind, segment] = /^\/(host|host-checkout|host-sign-up)\/(\w+)$/.exec(pathname) ?? [];
    const rules = HOSTILE_HOSTS[Number(searchParams.get('rules'))];
    if (kind === undefined || segment === undefined || !rules) {
      if (address === 'SHARED') return passOn(request, response);
      response.writeHead(404).end();
      return;
    }
    const hasForm = kind === 'host-sign-up';
    const signup = searchParams.get('signup');
    const chosen = searchParams.get(PLATFORM_COOKIE);
    const page = `${pathname}?rules=${searchParams.get('rules')}`;
    const fragments = await fragmentsOf(segment, {
      ...(address === 'OWN' && { addresses: 'absolute' }),
      // Only a port that was chosen before can be one of the shop's EMBED_ORIGINS.
      ...(address === 'OWN' && port !== 0 && { returnTo: urlOf() + page }),
      variant: kind === 'host' ? 'full' : 'reduced',
      ...viewOf(request),
      ...(hasForm && {
        origin: 'SHOPPING_CART',
        originAddition: 'checkout',
        ...(address === 'SHARED' && { returnTo: page }),
      }),
      ...(signup !== null && { signup }),
      ...(chosen !== null && { platform: chosen }),
    });
    const nonce = searchParams.has('nonce') ? randomUUID() : undefined;
    const parts = nonce === undefined ? fragments : withNonce(fragments, nonce);
    const { head, footer, newsletter, consent, scripts, session, csp } = parts;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const policy = [
      "default-src 'none'; require-trusted-types-for 'script'",
      // Rules of the host are in its page, and still apply beside those of the parts.
      ...(rules.head === '' ? [] : ["style-src 'unsafe-inline'"]),
      ...(nonce === undefined ? [] : [`script-src 'nonce-${nonce}' 'strict-dynamic'`]),
    ];
    response.setHeader('content-security-policy', withSources(policy.join('; '), csp));
    response.end(
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Host</title>` +
        `<meta name="viewport" content="width=device-width">${rules.head}${head}</head>` +
        '<body><main><h1>Kasse</h1><a href="#x">Weiter</a><p id="footer-email">Text</p>' +
        `${hasForm ? newsletter : ''}</main>${consent}${footer}${scripts}${searchParams.has('session') ? session : ''}</body></html>`,
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

  async function fragmentsOf(segment: string, wanted: Record<string, string>) {
    const query = new URLSearchParams(wanted);
    const received = await fetch(`${shopUrl}/fragments/${segment}?${query}`);
    if (!received.ok) throw new Error(`Fragments: ${received.status} ${await received.text()}`);
    return fragmentsAnswer.parse(await received.json());
  }

  function urlOf(): string {
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlOf(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
