/** A picture in its renditions, as `scripts/artwork.mjs` makes them; sizes in CSS pixels. */
export type Picture = {
  width: number;
  height: number;
  sources: {
    type: 'image/avif' | 'image/jpeg';
    srcset: { url: string; width: number }[];
  }[];
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

export type ArtworkManifest = Record<PictureName, Picture>;
