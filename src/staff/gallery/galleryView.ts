import { SITE_CODES, siteFacts, type Locale } from '#domain/sites.ts';

export const LOCALES: readonly Locale[] = SITE_CODES.map((code) => siteFacts(code).locale);
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** Widths in CSS pixels; FREE uses the window's width. */
export const WIDTHS = ['FREE', 360, 820, 1440] as const;

/** The shown part of the gallery and its settings, as stored in the URL. */
export type GalleryView = {
  /** The id of the only piece shown; absent for all pieces. */
  piece?: string;
  locale: Locale;
  scheme: (typeof SCHEMES)[number];
  width: (typeof WIDTHS)[number];
  /** Whether only the pieces are rendered, as in a frame of the chosen width. */
  framed: boolean;
};

/** The settings that differ from the default, unvalidated, as in a URL. */
export type GallerySearch = { [Name in keyof GalleryView]?: unknown };

/** Reads the settings from a URL. Missing and invalid values get their defaults. */
export function readGalleryView(search: GallerySearch): GalleryView {
  const { piece } = search;
  return {
    ...(typeof piece === 'string' && { piece }),
    locale: LOCALES.find((locale) => locale === search.locale) ?? 'de-DE',
    scheme: SCHEMES.find((scheme) => scheme === search.scheme) ?? 'system',
    width: WIDTHS.find((width) => width === search.width) ?? 'FREE',
    framed: search.framed === true,
  };
}

/** Returns the shortest URL of a view, which `readGalleryView` reads as the same view. */
export function writeGalleryView({
  piece,
  locale,
  scheme,
  width,
  framed,
}: GalleryView): GallerySearch {
  return {
    piece,
    locale: locale === 'de-DE' ? undefined : locale,
    scheme: scheme === 'system' ? undefined : scheme,
    width: width === 'FREE' ? undefined : width,
    framed: framed || undefined,
  };
}
