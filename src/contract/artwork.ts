type PictureSource = {
  type: 'image/avif' | 'image/jpeg';
  srcset: { url: string; width: number }[];
};

/** A picture in its renditions, as `scripts/artwork.mjs` makes them; sizes in CSS pixels. */
export type Picture = {
  width: number;
  height: number;
  sources: PictureSource[];
  /** The same picture before dawn, for devices set to dark; a browser without this format shows the day. */
  dark?: PictureSource;
  /** For `src`: a JPEG at the ordinary width. */
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

/** What is drawn for categories and services, whose pages only the server renders. */
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

/** What is drawn for a page of one moment: a confirmation, a farewell, a lost address, a link that has ended, a sign-in. */
export type MomentName = 'letter' | 'ticket' | 'door' | 'compass' | 'cable' | 'hourglass' | 'key';

export type ArtworkManifest = Record<PictureName, Picture>;
export type DrawingManifest = Record<DrawingName, Picture>;
export type MomentManifest = Record<MomentName, Picture>;
