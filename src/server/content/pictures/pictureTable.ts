import { eq, inArray } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { picture } from '#server/db/schema.ts';

import type { PictureFacts, ReadPicture } from './picture.ts';

type Orm = Pick<Database, 'orm'>;

/** Returns those of these pictures that are stored, by hash. */
export async function findPictures(
  { orm }: Orm,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, PictureFacts>> {
  if (hashes.length === 0) return new Map();
  const { hash, type, width, height } = picture;
  const rows = await orm
    .select({ hash, type, width, height })
    .from(picture)
    .where(inArray(hash, hashes));
  return new Map(rows.map(({ hash: found, ...facts }) => [found, facts]));
}

/** Returns a picture with its file; undefined for an unknown hash. */
export async function loadPicture(
  { orm }: Orm,
  hash: string,
): Promise<Pick<ReadPicture, 'type' | 'data'> | undefined> {
  const { type, data } = picture;
  const [row] = await orm.select({ type, data }).from(picture).where(eq(picture.hash, hash));
  return row;
}

/** Stores a picture. If it is stored already, records the repeated upload. */
export async function keepPicture(
  { orm }: Orm,
  hash: string,
  { type, width, height, data }: ReadPicture,
  uploadedAt: Date,
): Promise<void> {
  await orm
    .insert(picture)
    .values({ hash, type, width, height, data, uploadedAt })
    .onConflictDoUpdate({ target: picture.hash, set: { uploadedAt } });
}
