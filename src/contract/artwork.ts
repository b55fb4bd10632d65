import type { SunStep } from '#domain/sun.ts';

type PictureSource = {
  type: 'image/avif' | 'image/jpeg';
  srcset: { url: string; width: number }[];
};

/** A picture in the sizes made by `scripts/artwork.mjs`, in CSS pixels. */
export type Picture = {
  width: number;
  height: number;
  sources: PictureSource[];
  /** The version for dark mode. A browser that does not support its format shows the light one. */
  dark?: PictureSource;
  /** For `src`: a JPEG at normal width. */
  fallback: string;
  /** In other light than at sunrise, for light mode (decision 121). */
  hours?: Record<Exclude<SunStep, 'sunrise'>, Pick<Picture, 'sources' | 'fallback'>>;
};

/** Drawings of categories and services, whose pages only the server renders. */
export const DRAWINGS = [
  'coffee',
  'capsules',
  'machine',
  'fashion',
  'sleepwear',
  'home',
  'bedding',
  'appliances',
  'parcel',
  'carton',
  'purse',
  'bag',
  'shopfront',
  'telephone',
  'card',
  'label',
  'sack',
  'signpost',
  'spill',
] as const;

export type ArtworkManifest = Record<'newsletterDesktop' | 'newsletterTablet', Picture>;
/** Pictures of the front page, which pages without them do not load. */
export type FrontManifest = Record<
  'heroWide' | 'heroNarrow' | 'coffee' | 'fashion' | 'home' | 'appliances',
  Picture
>;
export type DrawingManifest = Record<(typeof DRAWINGS)[number], Picture>;
/** Drawings of pages about a single event, such as a confirmation, an unknown URL, an expired link or a sign-in. */
export type MomentManifest = Record<
  'letter' | 'ticket' | 'door' | 'compass' | 'cable' | 'hourglass' | 'key',
  Picture
>;
