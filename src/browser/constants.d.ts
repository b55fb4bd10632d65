/** The version of this product, from its package. */
declare const APP_VERSION: string;

interface ImportMetaEnv {
  /**
   * Whether this is built for pages of other systems (vite.embed.config.ts); their code is left out of the shop's
   * build.
   */
  readonly IN_HOST?: boolean;
}
