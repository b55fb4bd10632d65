import type { FooterChanged, NetworkState } from '#contract/keptPages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends a message to every open page. */
export async function notifyPages(message: FooterChanged | NetworkState): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
    page.postMessage(message);
  }
}
