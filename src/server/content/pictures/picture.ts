import type { PictureFault, PictureSize } from '#domain/pictures.ts';
import { FOOTER_LOGOS } from '#contract/service.ts';
import { PICTURE_TYPES } from '#server/db/schema.ts';

/** Type of a picture, as in its media type and file extension. */
export type PictureType = (typeof PICTURE_TYPES)[number];

export type PictureFacts = PictureSize & { type: PictureType };
/** A picture. `data` is the stored file, reduced to the chunks that affect how it looks. */
export type ReadPicture = PictureFacts & { data: Buffer };

/** Faults of a file that do not depend on the picture's place in the footer. */
export type FileFault = Exclude<PictureFault, 'TOO_FEW_PIXELS' | 'PROPORTION' | 'SET_FULL'>;

const NAME = /^([0-9a-f]{64})\.(png|webp)$/;
const ADDRESSES = /\/service\/footer-images\/logos\/([0-9a-f]{64})\./g;

/** Pattern of picture URLs for PostgreSQL's `regexp_matches`. */
export const ADDRESSES_IN_SQL = `${FOOTER_LOGOS}([0-9a-f]{64})[.]`;

/** Returns the name of an uploaded picture in documents: the SHA-256 of its file, among the logos of spec §3/23. */
export const pictureSource = (hash: string, type: PictureType) => `${FOOTER_LOGOS}${hash}.${type}`;

/** Returns hash and type from a picture's file name; undefined for any other name. */
export function readPictureName(name: string): { hash: string; type: PictureType } | undefined {
  const [, hash, ending] = NAME.exec(name) ?? [];
  const type = PICTURE_TYPES.find((one) => one === ending);
  return hash !== undefined && type !== undefined ? { hash, type } : undefined;
}

/** Returns the hashes of uploaded pictures in documents, without duplicates. */
export function hashesIn(documents: readonly unknown[]): string[] {
  const text = JSON.stringify(documents);
  return [...new Set([...text.matchAll(ADDRESSES)].map(([, hash = '']) => hash))];
}
