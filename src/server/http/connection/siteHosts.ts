import type { RequestListener, ServerResponse } from 'node:http';

import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import {
  isSystemPath,
  publicAddress,
  routePath,
  siteOfPath,
  type HostAddresses,
} from '#domain/siteUrls.ts';

import { withoutLongQuery } from '../answer/openRedirects.ts';
import { sendEnding } from './brokenRequest.ts';

/** Paths that monitors request by the node's address. */
const HEALTH = /^\/(?:healthz|readyz)$/;
/** Paths of the console and of the services that only staff use. */
const STAFF = /^\/(?:staff|service\/(?:staff|preview))(?:\/|$)/;

const parseHostname = (url: string) => new URL(url).hostname;

/** Returns the host that a header `Host` names, without port; empty if the header is invalid. */
function hostnameOf(host: string | undefined): string {
  const asked = `http://${host}`;
  return URL.canParse(asked) ? parseHostname(asked) : '';
}

/** Returns whether a request, by its host and URL, is a preview that keeps the path form (decision 120). */
export function isConsoleView(
  { headers, url }: { headers: { host?: string | undefined }; url: string },
  { publicUrl, staffUrl = publicUrl, siteUrls }: HostAddresses,
): boolean {
  const parameters = new URLSearchParams(url.split('?')[1]);
  return (
    (siteUrls !== undefined || staffUrl !== publicUrl) &&
    parameters.has(PREVIEW_PARAMETER) &&
    hostnameOf(headers.host) === parseHostname(staffUrl)
  );
}

/**
 * Leads requests by their host if shops or the console have addresses of their own. A page of a shop's host is passed
 * on with its path in the path form (`/de/contact`). Reads of the path form and `www` variants redirect to the shop's
 * address; mail providers that post to unsubscribe follow no redirect (RFC 8058). Unknown hosts are answered 421 (RFC
 * 9110, 15.5.20). Hosts are compared without port, which proxies often drop.
 */
export function leadByHost(addresses: HostAddresses, handle: RequestListener): RequestListener {
  const { publicUrl, staffUrl = publicUrl, siteUrls = {} } = addresses;
  const origins = [publicUrl, staffUrl, ...Object.values(siteUrls)].map(
    (url) => new URL(url).origin,
  );
  const originsByHost = new Map(origins.map((origin) => [parseHostname(origin), origin]));
  if (addresses.siteUrls === undefined && originsByHost.size === 1) return handle;
  const staffHost = parseHostname(staffUrl);
  const isStaffOnly = staffHost !== parseHostname(publicUrl);

  /** Returns the URL to redirect to, the status of a refusal, or the path to pass on. */
  function lead(hostname: string, target: string, isReading: boolean) {
    const [path = ''] = target.split('?', 1);
    const isConsole = hostname === staffHost;
    if (STAFF.test(path) && !isConsole && (isStaffOnly || path.startsWith('/staff'))) return 404;
    if (isSystemPath(path)) return { path: target };
    if (isConsole && isConsoleView({ headers: { host: hostname }, url: target }, addresses))
      return { path: target };
    if (isStaffOnly && isConsole)
      return path === '/' ? `${staffUrl}/staff` : publicAddress(target, addresses);
    if (isReading && siteOfPath(path) !== undefined) {
      const { href, hostname: owner, pathname, search } = new URL(publicAddress(target, addresses));
      if (owner !== hostname || pathname + search !== target) return href;
    }
    const route = routePath({ hostname, pathname: path }, siteUrls);
    return { path: route === undefined ? target : route + target.slice(path.length) };
  }

  return (request, response) => {
    const { method, url: target = '', headers } = request;
    if (!target.startsWith('/') || HEALTH.test(target)) return handle(request, response);
    const hostname = hostnameOf(headers.host);
    if (!originsByHost.has(hostname)) {
      const other = originsByHost.get(
        hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`,
      );
      return other === undefined
        ? refuse(response, 421)
        : redirect(response, new URL(other + target).href);
    }
    const led = lead(hostname, target, method === 'GET' || method === 'HEAD');
    if (typeof led === 'string') return redirect(response, led);
    if (typeof led === 'number') return refuse(response, led);
    request.url = led.path;
    handle(request, response);
  };
}

const refuse = (response: ServerResponse, status: number) =>
  sendEnding(response.setHeader('cache-control', 'no-store'), status);

/** Redirects permanently and keeps the method. Links of mails contain tokens, so it is neither cached nor a referrer. */
function redirect(response: ServerResponse, location: string): void {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  response.writeHead(308, { ...headers, location: withoutLongQuery(location) }).end();
}
