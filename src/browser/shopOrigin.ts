let origin = '';

/**
 * The origin of the shop, where that is not the page's own: in a page of another system at another address. Else empty,
 * and addresses of the shop are paths.
 */
export const shopOrigin = () => origin;

/** To be called before anything asks the shop. */
export function setShopOrigin(other: string): void {
  origin = other;
}
