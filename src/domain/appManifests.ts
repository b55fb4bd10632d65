import { DEFAULT_SITE, siteFacts, type Locale } from './sites.ts';

/** Path of the manifest from which the build makes the others. */
export const SOURCE_MANIFEST_PATH = '/manifest.webmanifest';

/** Returns the path of a shop's app manifest. */
export function appManifestPath(locale: Locale): string {
  return locale === siteFacts(DEFAULT_SITE).locale
    ? SOURCE_MANIFEST_PATH
    : `/manifest-${locale}.webmanifest`;
}

/** Path of the console's app manifest. */
export const CONSOLE_MANIFEST_PATH = '/staff.webmanifest';
