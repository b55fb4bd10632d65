import { createStore, get, set } from 'idb-keyval';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { askStorage } from './storage.ts';

const KEY = 'last-shop';
/** Apart from what the pages keep there of persons, which a sign-out empties. */
const ownStore = createStore('shop-worker', 'keyval');

/** Undefined until it was read or written: a worker is ended and started again at any time. */
let last: SiteCode | undefined;

/** Remembers the shop whose page was shown last: a worker does not see the cookie that says so. */
export async function rememberLastShop(site: SiteCode): Promise<void> {
  if (site === last) return;
  last = site;
  try {
    await set(KEY, site, ownStore);
  } catch (error) {
    report(error);
  }
}

/** The shop whose page was shown last on this device; undefined where there was none, or nothing can be read. */
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
