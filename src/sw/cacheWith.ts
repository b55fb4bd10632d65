import type { Strategy } from 'workbox-strategies';

/** Requests a file and caches the response. A failure is only logged. */
export async function cacheWith(
  strategy: Strategy,
  request: Request,
  event: ExtendableEvent,
): Promise<void> {
  try {
    await Promise.all(strategy.handleAll({ event, request }));
  } catch (error) {
    console.warn(`${request.url} could not be kept`, error);
  }
}
