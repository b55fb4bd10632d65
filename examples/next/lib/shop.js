import { createFragments } from '@morgenrot/embed';

const { SHOP_URL = 'http://127.0.0.1:4173', SITE = 'de', CACHE_FOLDER } = process.env;

/** The shop's parts, one source for all pages of this process: it keeps their last good copies. */
export const shop = createFragments({
  shopUrl: SHOP_URL,
  site: SITE,
  parameters: { variant: 'reduced', origin: 'SHOPPING_CART', originAddition: 'checkout' },
  ...(CACHE_FOLDER && { folder: CACHE_FOLDER }),
  onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
});
