import { pictureRefused as refusedType, staffRightMissing } from '#contract/problemTypes.ts';
import { pictureRefused, type UploadedPicture } from '#contract/staff/pictures.ts';
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_EDGE_PX,
  type PictureFault,
  type PictureSize,
} from '#domain/pictures.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { ResponseError } from '#browser/serviceCall.ts';

const TOO_MANY_REQUESTS = 429;
const KILOBYTE = 1000;

export const MAX_SIZE = `${PICTURE_MAX_BYTES / KILOBYTE} kB`;

const writeSize = ({ width, height }: PictureSize) => `${width} × ${height}`;

/** Describes which file a place accepts. */
export function describeWanted(place: PictureSize | undefined): string {
  const file = `PNG or WebP, at most ${MAX_SIZE}`;
  return place === undefined
    ? file
    : `${file}, in the proportion ${writeSize(place)} and with at least as many pixels`;
}

export function describeUploaded({ width, height, bytes }: UploadedPicture): string {
  const size = `${writeSize({ width, height })} pixels, ${Math.ceil(bytes / KILOBYTE)} kB`;
  return `The picture is uploaded (${size}) and in the document.`;
}

/** Describes a failed upload; `canTryAgain`: the same file may succeed later. */
export type UploadFailure = { words: string; canTryAgain: boolean };

export function describeFailure(
  error: unknown,
  { file, place }: { file: string; place: PictureSize | undefined },
): UploadFailure {
  if (!(error instanceof ResponseError)) {
    const why = navigator.onLine ? 'The server cannot be reached.' : 'You are offline.';
    return {
      words: `${why} ${file} was not uploaded; nothing else has changed.`,
      canTryAgain: true,
    };
  }
  if (error.problemType === refusedType) {
    const { why, width, height } = pictureRefused.parse(error.answer);
    const size = width === undefined || height === undefined ? undefined : { width, height };
    return { words: `${file} ${FAULT_WORDS[why](size, place)}`, canTryAgain: why === 'SET_FULL' };
  }
  if (error.problemType === staffRightMissing) {
    return { words: 'Your roles do not permit this.', canTryAgain: false };
  }
  if (error.status === TOO_MANY_REQUESTS) {
    const minutes = Math.ceil((error.retryAfterSeconds * SECOND_MS) / MINUTE_MS);
    const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return {
      words: `You have uploaded many pictures in a short time. Try again in ${when}.`,
      canTryAgain: true,
    };
  }
  return { words: 'That did not work. Please try again.', canTryAgain: true };
}

const FAULT_WORDS: Record<
  PictureFault,
  (size: PictureSize | undefined, place: PictureSize | undefined) => string
> = {
  TYPE: () => 'is neither a PNG nor a WebP. Save an SVG or a JPEG as one of these.',
  BROKEN: () => 'is damaged or truncated. Save it again.',
  ANIMATED: () => 'is animated. Save a still image.',
  BYTES: () => `is larger than ${MAX_SIZE}.`,
  TOO_MANY_PIXELS: (size) =>
    `has ${pixelsOf(size)}. No side may have more than ${PICTURE_MAX_EDGE_PX}.`,
  TOO_FEW_PIXELS: (size, place) =>
    `has ${pixelsOf(size)} and would be enlarged. Its place is ${placeWords(place)}.`,
  PROPORTION: (size, place) =>
    `has ${pixelsOf(size)} and would be distorted. Its place is ${placeWords(place)}.`,
  SET_FULL: () => 'exceeds the limit of this change set: its pictures may have 2 MB in total.',
};

const pixelsOf = (size: PictureSize | undefined) =>
  size === undefined ? 'other pixels' : `${writeSize(size)} pixels`;
const placeWords = (place: PictureSize | undefined) =>
  place === undefined ? 'not that large' : writeSize(place);
