type PictureSource = {
  type: 'image/avif' | 'image/jpeg';
  srcset: { url: string; width: number }[];
};

/** A picture in the sizes made by `scripts/artwork.mjs`, in CSS pixels. */
export type Picture = {
  width: number;
  height: number;
  sources: PictureSource[];
  /** The night version for dark mode; browsers without this format show the day. */
  dark?: PictureSource;
  /** For `src`: a JPEG at normal width. */
  fallback: string;
};

export type PictureName =
  | 'newsletterDesktop'
  | 'newsletterTablet'
  | 'heroWide'
  | 'heroNarrow'
  | 'coffee'
  | 'fashion'
  | 'home'
  | 'appliances';

/** Drawings of categories and services, whose pages only the server renders. */
export type DrawingName =
  | 'coffee'
  | 'capsules'
  | 'machine'
  | 'fashion'
  | 'sleepwear'
  | 'home'
  | 'bedding'
  | 'appliances'
  | 'parcel'
  | 'carton'
  | 'purse'
  | 'bag'
  | 'shopfront'
  | 'telephone'
  | 'card'
  | 'label'
  | 'sack'
  | 'signpost'
  | 'spill';

/** Drawings of pages for one moment, such as a confirmation, a lost URL, an expired link or a sign-in. */
export type MomentName = 'letter' | 'ticket' | 'door' | 'compass' | 'cable' | 'hourglass' | 'key';

export type ArtworkManifest = Record<PictureName, Picture>;
export type DrawingManifest = Record<DrawingName, Picture>;
export type MomentManifest = Record<MomentName, Picture>;
