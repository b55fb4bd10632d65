import { hasTooManyPixels, PICTURE_MAX_BYTES, type PictureSize } from '#domain/pictures.ts';

import type { FileFault, ReadPicture } from './picture.ts';
import { isPng, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

/** Detects an uploaded file's type by its content, and reads the dimensions from its header without decoding. */
export function readPicture(
  file: Buffer,
): { ok: true; picture: ReadPicture } | { ok: false; why: FileFault; size?: PictureSize } {
  if (file.length > PICTURE_MAX_BYTES) return { ok: false, why: 'BYTES' };
  const picture = isPng(file) ? readPng(file) : isWebp(file) ? readWebp(file) : 'TYPE';
  if (typeof picture === 'string') return { ok: false, why: picture };
  const { width, height } = picture;
  if (width === 0 || height === 0) return { ok: false, why: 'BROKEN' };
  if (hasTooManyPixels(picture)) {
    return { ok: false, why: 'TOO_MANY_PIXELS', size: { width, height } };
  }
  return { ok: true, picture };
}
