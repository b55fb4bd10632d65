import * as z from 'zod/mini';

/** Assets of the client build, by URL path; style rules as text. */
export const pageAssets = z.object({
  /** The small script that loads the app at the first sign of use. */
  startScript: z.string(),
  appScript: z.string(),
  /** Style rules inlined into each page. */
  criticalCss: z.string(),
  /** Style rules of pages reached within the app and of the newsletter pages. */
  appCss: z.string(),
  /** Style rules of content pages. */
  contentCss: z.string(),
  /** Style rules of account, preferences and unsubscribing. */
  personCss: z.string(),
  /**
   * The same rules as files. Framed previews link all of them (decision 90), content and account pages those of the
   * app.
   */
  criticalStylesheet: z.string(),
  appStylesheet: z.string(),
  contentStylesheet: z.string(),
  personStylesheet: z.string(),
  fragmentCss: z.string(),
  newsletterFragmentCss: z.string(),
  /** Style rules of the form's states after a post without scripts. */
  newsletterStatesFragmentCss: z.string(),
  cookieConsentFragmentCss: z.string(),
  fragmentScript: z.string(),
  /** The script that keeps customers signed in on pages of other systems. */
  sessionScript: z.string(),
  previewFragmentCss: z.string(),
  previewFragmentScript: z.string(),
  /** The font of headings; absent during development. */
  headingFont: z.optional(z.string()),
  /** Style sheets to link during development. */
  stylesheets: z.array(z.string()),
  consoleStylesheet: z.string(),
  /** Additional script of pages that a posted sign-up leads to. */
  postedSignUpScript: z.string(),
  previewScript: z.string(),
  previewStylesheet: z.string(),
  /** Scripts of the development server that must run first. */
  developmentScripts: z.array(z.string()),
});
export type PageAssets = z.infer<typeof pageAssets>;
