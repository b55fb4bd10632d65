/** Addresses without a shop, as shortcuts and password managers have them, and what each is below the last shop. */
const PATHS_IN_SHOP = new Map([
  ['/', ''],
  ['/subscribenewsletter', '/subscribenewsletter'],
  ['/account', '/account'],
]);

/** The path below a shop's own to which such an address leads; undefined for any other address. */
export function pathInAnyShop(pathname: string): string | undefined {
  return PATHS_IN_SHOP.get(pathname);
}
