declare module 'virtual:artwork' {
  import type { ArtworkManifest } from '#contract/artwork.ts';

  /** Every rendered picture of the product, by its name; made by the build (see vite.config.ts). */
  export const artwork: ArtworkManifest;
}

declare module 'virtual:drawings' {
  import type { DrawingManifest } from '#contract/artwork.ts';

  /** Those of categories. */
  export const drawings: DrawingManifest;
}

declare module 'virtual:moments' {
  import type { MomentManifest } from '#contract/artwork.ts';

  export const moments: MomentManifest;
}

/** The version of this product, from its package. */
declare const APP_VERSION: string;

interface ImportMetaEnv {
  /** Whether this is built for pages of other systems (vite.embed.config.ts); the shop's own go without what only those need. */
  readonly IN_HOST?: boolean;
}
