import { createStore, get, set } from 'idb-keyval';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { createMemory } from './storage.ts';

const KEY = 'last-shop';
/** The worker's own store, separate from the pages' store of drafts, which a sign-out deletes. */
const ownStore = createStore('shop-worker', 'keyval');

const memory = createMemory<SiteCode>(
  {
    get: async () => {
      const stored: unknown = await get(KEY, ownStore);
      return SITE_CODES.find((site) => site === stored);
    },
    set: (site) => set(KEY, site, ownStore),
  },
  'The shop visited last could not be remembered',
);

/** Stores the last shown shop, because a worker cannot read its cookie. */
export const rememberLastShop = memory.remember;

/** Returns the last shown shop on this device; undefined without one. */
export const lastShop = memory.recall;
