import type { Page } from 'playwright/test';

import { startElementsHost, type ElementsHost } from './elementsHost.ts';
import { startFaultProxy, type FaultProxy } from './faultProxy.ts';
import { freePort, type RunningServer } from './server.ts';
import { expect, test as journey } from './serverJourney.ts';

export { expect } from './serverJourney.ts';

type Parts = { shop: RunningServer; network: FaultProxy; host: ElementsHost };

/** A static page with the shop's elements at an origin of its own, and a network between it and the shop. */
export const test = journey.extend<{ parts: Parts }>({
  parts: async ({ start }, provide) => {
    const [port, hostPort, shopPort] = [await freePort(), await freePort(), await freePort()];
    const env = {
      PUBLIC_URL: `http://localhost:${port}`,
      EMBED_ORIGINS: `http://localhost:${hostPort}`,
    };
    const shop = await start({ port: shopPort, env });
    const network = await startFaultProxy(shop.url, port);
    const host = await startElementsHost({ shopUrl: network.url, port: hostPort });
    await provide({ shop, network, host });
    await host.close();
    await network.stop();
  },
});

const DAY_MS = 86_400_000;
export const PARTS_PATH = /^\/fragments\//;

export const footer = (page: Page) => page.locator('shop-footer .footer');
export const legalLink = (page: Page, name: string) =>
  footer(page).locator('.footer-legal').getByRole('link', { name });
export const hostLinks = (page: Page) => page.locator('morgenrot-footer > footer');

/** Returns the errors in the page's console, except the browser's own line about a failed answer. */
export function faultsIn(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** Returns the events of the parts on this page and later ones, as `part type detail`. */
export async function eventsIn(page: Page): Promise<string[]> {
  const events: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('part-')) events.push(message.text());
  });
  return events;
}

/** Moves the last visit a number of days into the past. */
export async function passDays(page: Page, days: number): Promise<void> {
  const changed = await page.evaluate((ms) => {
    const names = Object.keys(localStorage);
    for (const name of names) {
      const copy = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...copy, receivedMs: copy.receivedMs - ms }));
    }
    return names.length;
  }, days * DAY_MS);
  expect(changed).toBe(2);
}
