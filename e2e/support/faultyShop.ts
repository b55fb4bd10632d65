import { startFaultProxy, type FaultProxy } from './faultProxy.ts';
import { test as base } from './journey.ts';

export { expect } from './journey.ts';

/** The worker's own waits in its script, and the shorter ones of a journey. */
const WAITS = /"keptMs":\d+,"offlineMs":\d+/;
const SHORT_WAITS = '"keptMs":1500,"offlineMs":5000';

/** A journey whose shop stands behind a proxy, as `network`, that can break its answers. */
export const test = base.extend<{ network: FaultProxy }>({
  network: async ({ shop }, provide) => {
    const network = await startFaultProxy(shop.url);
    await provide(network);
    await network.stop();
  },

  baseURL: async ({ network }, provide) => {
    await provide(network.url);
  },
});

/** Shortens the waits of the served worker from now on, and with them the test. */
export function shortenWaits(network: FaultProxy): void {
  network.fault('/sw.js', { kind: 'EDITED', edit: withShortWaits });
}

function withShortWaits(script: string): string {
  if (!WAITS.test(script)) throw new Error('The worker does not name its waits');
  return script.replace(WAITS, SHORT_WAITS);
}
