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

export type PictureName = 'newsletterDesktop' | 'newsletterTablet';

/** Pictures of the front page, which pages without them do not load. */
export type FrontPictureName =
  | 'heroWide'
  | 'heroNarrow'
  | 'coffee'
  | 'fashion'
  | 'home'
  | 'appliances';

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
export type DrawingName = (typeof DRAWINGS)[number];

/** Drawings of pages about a single event, such as a confirmation, an unknown URL, an expired link or a sign-in. */
export type MomentName = 'letter' | 'ticket' | 'door' | 'compass' | 'cable' | 'hourglass' | 'key';

export type ArtworkManifest = Record<PictureName, Picture>;
export type FrontManifest = Record<FrontPictureName, Picture>;
export type DrawingManifest = Record<DrawingName, Picture>;
export type MomentManifest = Record<MomentName, Picture>;
