/** The version of this product, from its package. */
declare const APP_VERSION: string;

interface ImportMetaEnv {
  /** Whether this is built for pages of other systems (vite.embed.config.ts); the shop's own go without what only those need. */
  readonly IN_HOST?: boolean;
}
