import { createHash } from 'node:crypto';
import path from 'node:path';

import { PICTURE_MAX_BYTES, PICTURE_MAX_EDGE_PX, type PictureSize } from '#domain/pictures.ts';
import type { CommandContext } from '#server/cli/command.ts';
import {
  hashesIn,
  readPictureName,
  type FileFault,
  type ReadPicture,
} from '#server/content/pictures/picture.ts';
import { readPicture } from '#server/content/pictures/readPicture.ts';

/** A picture file, reduced as the server stores it. */
export type PictureFile = ReadPicture & { file: string };

export type ReadPictures = {
  /** Pictures that documents use, by hash; null for an invalid file. */
  pictures: ReadonlyMap<string, PictureFile | null>;
  /** Sentences that name their file. */
  faults: string[];
  /** Sentences about files that no document uses. */
  leftOut: string[];
};

const PICTURE_FILE = /\.(?:png|webp)$/i;

export const isPictureFile = (file: string) => PICTURE_FILE.test(file);

/** Returns whether a folder's file is a logo picture as written by `export`; other folders may have other pictures. */
export const isLogoFile = (file: string) =>
  isPictureFile(file) && path.basename(path.dirname(file)) === 'logos';

/**
 * Reads and validates pictures that documents use, by the rules of uploads (decision 78). A picture's name consists
 * of its type and the SHA-256 of its stored form.
 */
export async function readPictures(
  files: readonly string[],
  documents: readonly unknown[],
  context: Pick<CommandContext, 'readBytes' | 'folder'>,
): Promise<ReadPictures> {
  const named = new Set(hashesIn(documents));
  const pictures = new Map<string, PictureFile | null>();
  const [faults, leftOut]: [string[], string[]] = [[], []];
  for (const file of files) {
    const hash = readPictureName(path.basename(file))?.hash;
    const isNamed = hash !== undefined && named.has(hash);
    if (hash !== undefined && !isNamed) {
      leftOut.push(`${file}: not used by any document, skipped`);
      continue;
    }
    const read = await readLogo(file, context);
    if (!isNamed) {
      leftOut.push(
        `${file}: not used by any document, skipped${read.ok ? '' : `; it ${read.why}`}`,
      );
    } else if (!read.ok) {
      pictures.set(hash, null);
      faults.push(`${file}: ${read.why}`);
    } else if (!pictures.has(hash)) pictures.set(hash, { ...read.picture, file });
  }
  return { pictures, faults, leftOut };
}

async function readLogo(
  file: string,
  { readBytes, folder }: Pick<CommandContext, 'readBytes' | 'folder'>,
): Promise<{ ok: true; picture: ReadPicture } | { ok: false; why: string }> {
  try {
    // Reading one byte more than permitted shows whether the file is too long.
    const read = readPicture(await readBytes(path.resolve(folder, file), PICTURE_MAX_BYTES + 1));
    if (!read.ok) return { ok: false, why: FAULT_WORDS[read.why](read.size) };
    const { data: kept, type } = read.picture;
    const name = `${createHash('sha256').update(kept).digest('hex')}.${type}`;
    return path.basename(file) === name
      ? read
      : { ok: false, why: `must be named ${name}, after its content` };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, why: `cannot be read (${message})` };
  }
}

const FAULT_WORDS: Record<FileFault, (size: PictureSize | undefined) => string> = {
  TYPE: () => 'is neither a PNG nor a WebP',
  BROKEN: () => 'is damaged or truncated',
  ANIMATED: () => 'is animated; logos must be still images',
  BYTES: () => `is larger than ${PICTURE_MAX_BYTES} bytes`,
  TOO_MANY_PIXELS: (size) =>
    `has ${size?.width} × ${size?.height} pixels, and no side may have more than ${PICTURE_MAX_EDGE_PX}`,
};
