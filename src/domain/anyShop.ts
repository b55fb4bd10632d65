/** Addresses without a shop, as the app's shortcuts have them, and what each is below the shop chosen last. */
const PATHS_IN_SHOP = new Map([
  ['/', ''],
  ['/subscribenewsletter', '/subscribenewsletter'],
]);

/** The path below a shop's own to which such an address leads; undefined for any other address. */
export function pathInAnyShop(pathname: string): string | undefined {
  return PATHS_IN_SHOP.get(pathname);
}
