import { HEADERS } from '#contract/service.ts';

/** Result of requesting a page from the network. */
export type NetworkPage =
  /** WHOLE: one of our pages. OTHER: to be shown but not cached, such as a redirect or another host's page. */
  | { outcome: 'WHOLE' | 'OTHER'; answer: Response }
  /** A gateway's error or a truncated page, to which a cached page is preferable. */
  | { outcome: 'UNAVAILABLE'; answer: Response }
  | { outcome: 'FAILED' };

/** Statuses of gateways without a server, and of servers without their database. */
const UNAVAILABLE = new Set([502, 503, 504]);

/**
 * Fetches a page with its body, because a stalled body is no response. Uses the navigation preload if supported. If
 * the preload failed, perhaps on a closed connection, fetches once more. Never rejects.
 */
export async function fetchFromNetwork(
  request: Request,
  preload: Promise<Response | undefined> | undefined,
): Promise<NetworkPage> {
  try {
    const answer = (await readPreload(preload)) ?? (await fetch(pastBrowserCache(request)));
    if (UNAVAILABLE.has(answer.status)) return { outcome: 'UNAVAILABLE', answer };
    if (!answer.headers.has(HEADERS.ownPage)) return { outcome: 'OTHER', answer };
    const read = await answer.clone().text();
    return { outcome: read.trimEnd().endsWith('</html>') ? 'WHOLE' : 'UNAVAILABLE', answer };
  } catch {
    return { outcome: 'FAILED' };
  }
}

/** Returns the preload's response; undefined if there is none or it failed. */
async function readPreload(preload: Promise<Response | undefined> | undefined) {
  try {
    const answer = await preload;
    // Firefox resolves a failed preload with an error response.
    return answer?.type === 'error' ? undefined : answer;
  } catch {
    return undefined;
  }
}

/**
 * Returns the request with cache bypass: the HTTP cache's response may be a minute old, and the worker must not
 * mistake it for current.
 */
function pastBrowserCache(request: Request): Request {
  return new Request(request, { cache: 'no-cache', referrer: request.referrer });
}
