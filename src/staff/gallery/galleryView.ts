import * as z from 'zod/mini';

import { SITE_CODES, siteFacts, type Locale } from '#domain/sites.ts';

export const LOCALES: readonly Locale[] = SITE_CODES.map((code) => siteFacts(code).locale);
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** Widths in CSS pixels; FREE uses the window's width. */
export const WIDTHS = ['FREE', 360, 820, 1440] as const;

/* oxlint-disable promise/valid-params -- a schema is no promise */
/** The shown part of the gallery and its settings, as stored in the URL; missing and invalid values get defaults. */
const galleryView = z.object({
  /** The id of the only piece shown; absent for all pieces. */
  piece: z.catch(z.optional(z.string()), undefined),
  locale: z.catch(z.literal(LOCALES), 'de-DE'),
  scheme: z.catch(z.enum(SCHEMES), 'system'),
  width: z.catch(z.literal(WIDTHS), 'FREE'),
  /** Whether only the pieces are rendered, as in a frame of the chosen width. */
  framed: z.catch(z.boolean(), false),
});
export type GalleryView = z.infer<typeof galleryView>;

/** The settings that differ from the default, unvalidated, as in a URL. */
export type GallerySearch = { [Name in keyof GalleryView]?: unknown };

export const readGalleryView = (search: GallerySearch): GalleryView => galleryView.parse(search);

const DEFAULTS: Record<string, unknown> = readGalleryView({});

/** Returns the shortest URL of a view, which `readGalleryView` reads as the same view. */
export function writeGalleryView(view: GalleryView): GallerySearch {
  const settings = Object.entries(view);
  return Object.fromEntries(settings.filter(([name, value]) => value !== DEFAULTS[name]));
}
