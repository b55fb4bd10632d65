import { HEADERS } from '#contract/service.ts';

/** What came of asking the network for a page. */
export type NetworkPage =
  /** WHOLE is a page of ours; OTHER is for the person to see, but not to be kept: a redirection, or another host's page. */
  | { outcome: 'WHOLE' | 'OTHER'; answer: Response }
  /** A gateway speaks for the server, or half of a page came: what is kept is better. */
  | { outcome: 'UNAVAILABLE'; answer: Response }
  | { outcome: 'FAILED' };

/** A gateway says them where no server answers, and the server where its database does not. */
const UNAVAILABLE = new Set([502, 503, 504]);

/**
 * Asks the network for a page, body and all: a body that stalls is no answer. The browser has asked already
 * while it woke the worker, where it can (navigation preload): where that failed, a connection may have been lost that the
 * server ended, so it is asked once more. Never rejects.
 */
export async function fetchFromNetwork(
  request: Request,
  preload: Promise<Response | undefined> | undefined,
): Promise<NetworkPage> {
  try {
    const answer = (await answerOf(preload)) ?? (await fetch(pastBrowserCache(request)));
    if (UNAVAILABLE.has(answer.status)) return { outcome: 'UNAVAILABLE', answer };
    if (!answer.headers.has(HEADERS.ownPage)) return { outcome: 'OTHER', answer };
    const read = await answer.clone().text();
    return { outcome: read.trimEnd().endsWith('</html>') ? 'WHOLE' : 'UNAVAILABLE', answer };
  } catch {
    return { outcome: 'FAILED' };
  }
}

/** The answer to the browser's own request; undefined where there is none, or it failed. */
async function answerOf(preload: Promise<Response | undefined> | undefined) {
  try {
    const answer = await preload;
    // Firefox resolves a preload that failed, with what a failed fetch would show.
    return answer?.type === 'error' ? undefined : answer;
  } catch {
    return undefined;
  }
}

/**
 * The browser's own cache may answer with a page of a minute ago, also without a network. Then the worker would
 * take it for what the shop shows now, and could not mark it as kept.
 */
function pastBrowserCache(request: Request): Request {
  return new Request(request, { cache: 'no-cache', referrer: request.referrer });
}
