import { SITE_CODES, siteFacts, type Locale } from '#domain/sites.ts';

export const LOCALES: readonly Locale[] = SITE_CODES.map((code) => siteFacts(code).locale);
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** In CSS pixels; FREE is as wide as the window lets it be. */
export const WIDTHS = ['FREE', 360, 820, 1440] as const;

/** What of the gallery is shown, and how; kept in the address. */
export type GalleryView = {
  /** Id of the only piece that is shown; absent where all are. */
  piece?: string;
  locale: Locale;
  scheme: (typeof SCHEMES)[number];
  width: (typeof WIDTHS)[number];
  /** Whether only the pieces are rendered, as the page is in a frame of the chosen width. */
  framed: boolean;
};

/** The part of a view that differs from the default, as an address has it: not validated. */
export type GallerySearch = { [Name in keyof GalleryView]?: unknown };

/** Reads an address; missing and invalid values get their defaults. */
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

/** The shortest address of a view, from which `readGalleryView` reads the same view. */
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
