import type { PictureFault, PictureSize } from '#domain/pictures.ts';
import { FOOTER_LOGOS } from '#contract/service.ts';
import { PICTURE_TYPES } from '#server/db/pictureSchema.ts';

/** As the media type and the ending of an address name it. */
export type PictureType = (typeof PICTURE_TYPES)[number];

export type PictureFacts = PictureSize & { type: PictureType };
/** `data`: the file as it is kept, of nothing but what says how the picture looks. */
export type ReadPicture = PictureFacts & { data: Buffer };

/** What may be wrong with a file whatever its place. */
export type FileFault = Exclude<PictureFault, 'TOO_FEW_PIXELS' | 'PROPORTION' | 'SET_FULL'>;

const NAME = /^([0-9a-f]{64})\.(png|webp)$/;
const ADDRESSES = /\/service\/footer-images\/logos\/([0-9a-f]{64})\./g;

/** For PostgreSQL, as `regexp_matches` takes it. */
export const ADDRESSES_IN_SQL = `${FOOTER_LOGOS}([0-9a-f]{64})[.]`;

/** What a document names an uploaded picture by: the SHA-256 of its file, among the logos of spec §3/23. */
export const pictureSource = (hash: string, type: PictureType) => `${FOOTER_LOGOS}${hash}.${type}`;

/** The hash and type in a picture's file name; undefined of any other name. */
export function readPictureName(name: string): { hash: string; type: PictureType } | undefined {
  const [, hash, ending] = NAME.exec(name) ?? [];
  const type = PICTURE_TYPES.find((one) => one === ending);
  return hash !== undefined && type !== undefined ? { hash, type } : undefined;
}

/** The hashes of uploaded pictures that documents name, each once. */
export function hashesIn(documents: readonly unknown[]): string[] {
  const text = JSON.stringify(documents);
  return [...new Set([...text.matchAll(ADDRESSES)].map(([, hash = '']) => hash))];
}
