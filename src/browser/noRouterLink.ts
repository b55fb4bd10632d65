/**
 * Stands in for the file of `@tanstack/react-router` that holds its links (see scripts/lib/leanPagesPlugin.mjs). Every route
 * refers to it, so that it would be in the page although no link of ours is made by it: ours are plain links, which
 * `src/shop/app/followLinkInApp.ts` follows. Using it all the same throws.
 */
function refuse(): never {
  throw new Error('The router’s own links are not part of this build: use plain links');
}

export const Link = refuse;
export const createLink = refuse;
export const linkOptions = refuse;
export const useLinkProps = refuse;
