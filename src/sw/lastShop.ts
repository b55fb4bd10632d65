import { createStore, get, set } from 'idb-keyval';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { askStorage } from './storage.ts';

const KEY = 'last-shop';
/** The worker's own store, separate from the pages' store of personal data, which a sign-out clears. */
const ownStore = createStore('shop-worker', 'keyval');

/** The last shown shop; undefined until read or written, because workers are stopped and restarted at any time. */
let last: SiteCode | undefined;

/** Stores the last shown shop, because a worker cannot read its cookie. */
export async function rememberLastShop(site: SiteCode): Promise<void> {
  if (site === last) return;
  last = site;
  try {
    await set(KEY, site, ownStore);
  } catch (error) {
    report(error);
  }
}

/** Returns the last shown shop on this device; undefined without one. */
export async function lastShop(): Promise<SiteCode | undefined> {
  try {
    const stored: unknown = last ?? (await askStorage(() => get(KEY, ownStore)));
    last = SITE_CODES.find((site) => site === stored);
  } catch (error) {
    report(error);
  }
  return last;
}

function report(error: unknown): void {
  console.warn('The shop visited last could not be remembered', error);
}
