import type { Page, Request } from 'playwright/test';

import { until } from './until.ts';

/** Moves a page's clock; see `installConsoleClock`. */
export type ConsoleClock = { fastForward: (length: string) => Promise<void> };

/**
 * Replaces a console's clock. `fastForward` waits until no call is pending: a call without its response would time out,
 * and the console would report a lost connection.
 */
export async function installConsoleClock(page: Page): Promise<ConsoleClock> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/service/')) calls.add(request);
  });
  // A request whose response is never read does not finish.
  page.on('response', (response) => calls.delete(response.request()));
  page.on('requestfailed', (request) => calls.delete(request));
  await page.clock.install();
  return {
    async fastForward(length) {
      await until('the responses to calls', async () => calls.size === 0 || undefined);
      await page.clock.fastForward(length);
    },
  };
}
