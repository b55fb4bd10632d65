let origin = '';

/** Returns the shop's origin in a page of another origin; otherwise empty, so URLs are paths. */
export const shopOrigin = () => origin;

/** Sets the shop's origin. Call it before any request to the shop. */
export function setShopOrigin(other: string): void {
  origin = other;
}
