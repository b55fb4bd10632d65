/** Width and height, in pixels of a picture or in CSS pixels of its place. */
export type PictureSize = { width: number; height: number };

/** Maximum size of a logo, of which every page shows several. */
export const PICTURE_MAX_BYTES = 50_000;

/** The card of a logo in a teaser group, in CSS pixels. */
export const LOGO_CARD: PictureSize = { width: 48, height: 32 };

/** The card of a teaser on a page, in CSS pixels. */
export const TEASER_CARD: PictureSize = { width: 360, height: 270 };

/** Maximum edge of a logo's place, in CSS pixels. */
export const LOGO_MAX_EDGE_PX = 400;

/** Device pixels per CSS pixel on the sharpest screens. */
const MAX_DENSITY = 4;
export const PICTURE_MAX_EDGE_PX = LOGO_MAX_EDGE_PX * MAX_DENSITY;

/**
 * Why a picture is refused. TYPE: neither PNG nor WebP by its content. BROKEN: damaged or truncated. ANIMATED: not a
 * still image. BYTES: larger than `PICTURE_MAX_BYTES`. The next three depend on its pixels and its place. SET_FULL:
 * the change set's pictures have reached their total size.
 */
export const PICTURE_FAULTS = [
  'TYPE',
  'BROKEN',
  'ANIMATED',
  'BYTES',
  'TOO_MANY_PIXELS',
  'TOO_FEW_PIXELS',
  'PROPORTION',
  'SET_FULL',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** Returns whether a picture has too many pixels to be decoded on every page. */
export const hasTooManyPixels = ({ width, height }: PictureSize) =>
  width > PICTURE_MAX_EDGE_PX || height > PICTURE_MAX_EDGE_PX;

/** Returns why a picture does not fit a place; undefined if it does. */
export function sizeFault(picture: PictureSize, place: PictureSize): PictureFault | undefined {
  if (hasTooManyPixels(picture)) return 'TOO_MANY_PIXELS';
  if (!isInProportion(picture, place)) return 'PROPORTION';
  const isSmaller = picture.width < place.width || picture.height < place.height;
  return isSmaller ? 'TOO_FEW_PIXELS' : undefined;
}

/** Returns whether a picture has its place's proportion. Sides are whole pixels, so one may differ by one. */
function isInProportion(picture: PictureSize, place: PictureSize): boolean {
  const width = (place.height * picture.width) / picture.height;
  const height = (place.width * picture.height) / picture.width;
  return Math.abs(width - place.width) < 1 || Math.abs(height - place.height) < 1;
}

/** Returns the largest place for a picture within a logo's card. */
export function placeWithinCard({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(LOGO_CARD.width / width, LOGO_CARD.height / height, 1);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
