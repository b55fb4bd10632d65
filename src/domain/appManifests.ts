import { DEFAULT_SITE, siteFacts, type Locale } from './sites.ts';

/** What the build makes of the top-level manifest as it stands. */
export const SOURCE_MANIFEST_PATH = '/manifest.webmanifest';

/** Where the browser finds what it needs to install the app, in the language of a shop. */
export function appManifestPath(locale: Locale): string {
  return locale === siteFacts(DEFAULT_SITE).locale
    ? SOURCE_MANIFEST_PATH
    : `/manifest-${locale}.webmanifest`;
}

/** The same for the console, which is an app of its own. */
export const CONSOLE_MANIFEST_PATH = '/staff.webmanifest';
