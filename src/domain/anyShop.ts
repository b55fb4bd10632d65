/** Paths without a shop, used by shortcuts and password managers, with their path below the last visited shop. */
const PATHS_IN_SHOP = new Map([
  ['/', ''],
  ['/subscribenewsletter', '/subscribenewsletter'],
  ['/account', '/account'],
]);

/** Returns the path below a shop to which such a path leads; undefined for others. */
export function pathInAnyShop(pathname: string): string | undefined {
  return PATHS_IN_SHOP.get(pathname);
}
