declare module 'virtual:artwork' {
  import type { ArtworkManifest } from '#contract/artwork.ts';

  /** Every rendered picture of the product, by its name; made by the build (see vite.config.ts). */
  export const artwork: ArtworkManifest;
}

/** The version of this product, from its package. */
declare const APP_VERSION: string;
