import { Strategy, type StrategyHandler } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';

import { fetchFromNetwork, type NetworkPage } from './networkPage.ts';
import { notifyPages } from './notifyPages.ts';
import { WAITS, withTimeout } from './waits.ts';

/** Callbacks during a page request. */
export type PageEvents = {
  /** Called when one of our pages came from the network. */
  fromNetwork(request: Request, answer: Response): Promise<void>;
  /** Called when one of our pages is shown, from network or cache. */
  shown(request: Request): Promise<void>;
  /**
   * Returns an immediate replacement for a page that is neither cached nor received in time; undefined if there is
   * none.
   */
  insteadOfKept(request: Request): Promise<Response | undefined>;
  /** Returns the final replacement; undefined if there is none. */
  atLast(request: Request): Promise<Response | undefined>;
};

/**
 * Answers pages from the network. If that fails, takes longer than `WAITS.keptMs` or gives a gateway error, answers
 * from the cache, and after `WAITS.offlineMs` with the replacement for every page.
 */
export class PageStrategy extends Strategy {
  readonly #events: PageEvents;

  constructor(options: { cacheName: string; plugins: WorkboxPlugin[]; events: PageEvents }) {
    super({ cacheName: options.cacheName, plugins: options.plugins });
    this.#events = options.events;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetched = this.#ask(request, handler);
    void handler.waitUntil(fetched);
    const first = await withTimeout(fetched, WAITS.keptMs);
    if (isBetterThanKept(first)) return this.#show(request, handler, first);
    const cached = await handler.cacheMatch(request);
    if (cached) void handler.waitUntil(this.#events.shown(request));
    if (cached && first === 'LATE') void handler.waitUntil(tellWhenAnswered(fetched));
    const standIn = cached ?? (await this.#events.insteadOfKept(request));
    if (standIn) return standIn;
    const second =
      first === 'LATE' ? await withTimeout(fetched, WAITS.offlineMs - WAITS.keptMs) : first;
    if (second !== 'LATE' && 'answer' in second) return this.#show(request, handler, second);
    const atLast = await this.#events.atLast(request);
    if (atLast) return atLast;
    // Nothing is cached for any shop: a late page is better than none.
    const late = await fetched;
    return 'answer' in late ? this.#show(request, handler, late) : Response.error();
  }

  async #ask(request: Request, handler: StrategyHandler): Promise<NetworkPage> {
    const { event } = handler;
    const preload = event instanceof FetchEvent ? event.preloadResponse : undefined;
    const page = await fetchFromNetwork(request, preload);
    if (page.outcome !== 'WHOLE') return page;
    void handler.waitUntil(this.#events.fromNetwork(request, page.answer));
    void handler.waitUntil(handler.cachePut(request, page.answer.clone()));
    return page;
  }

  #show(request: Request, handler: StrategyHandler, page: Answered): Response {
    if (page.outcome === 'WHOLE') void handler.waitUntil(this.#events.shown(request));
    return page.answer;
  }
}

type Answered = Extract<NetworkPage, { answer: Response }>;

function isBetterThanKept(page: NetworkPage | 'LATE'): page is Answered {
  return page !== 'LATE' && (page.outcome === 'WHOLE' || page.outcome === 'OTHER');
}

/** Tells a page shown from the cache, which may report a lost connection, that the network responds after all. */
async function tellWhenAnswered(asked: Promise<NetworkPage>): Promise<void> {
  const { outcome } = await asked;
  if (outcome !== 'FAILED') await notifyPages({ type: 'NETWORK_STATE', isAnswering: true });
}
