/** The version of this product, from its package. */
declare const APP_VERSION: string;

interface ImportMetaEnv {
  /**
   * Whether this build is for pages of other systems (vite.embed.config.ts). The shop's own build omits their code.
   */
  readonly IN_HOST?: boolean;
}
