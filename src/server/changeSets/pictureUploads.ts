import { createHash } from 'node:crypto';

import { and, count, eq, gt, min, ne, sql } from 'drizzle-orm';

import type { UploadedPicture } from '#contract/staff/pictures.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { sizeFault, type PictureFault, type PictureSize } from '#domain/pictures.ts';
import { pictureSource } from '#server/content/pictures/picture.ts';
import { keepPicture, loadPicture } from '#server/content/pictures/pictureTable.ts';
import { readPicture } from '#server/content/pictures/readPicture.ts';
import { changePicture, picture } from '#server/db/schema.ts';

import { forbidden, type Caller, type Forbidden } from './caller.ts';
import { noteItem, type ChangeSetDependencies } from './changeSets.ts';
import { lockItem } from './itemRows.ts';

/** Maximum size of all pictures of a set, as much as forty pictures of maximum size. */
const SET_MAX_BYTES = 2_000_000;
/** Maximum number of uploads per person and period, in all sets. */
export const UPLOADS = { max: 60, inMs: 10 * MINUTE_MS } as const;

export type PictureRefusal = { outcome: 'REFUSED'; why: PictureFault; size?: PictureSize };

export type PictureUploads = ReturnType<typeof createPictureUploads>;

export function createPictureUploads(services: ChangeSetDependencies) {
  const { database, now } = services;
  const { orm, transaction } = database;

  /** Returns the seconds to wait; 0 means now. */
  async function secondsUntilNext({ name }: Caller, at: Date): Promise<number> {
    const since = new Date(at.getTime() - UPLOADS.inMs);
    const [recent] = await orm
      .select({ uploads: count(), first: min(changePicture.uploadedAt) })
      .from(changePicture)
      .where(and(eq(changePicture.uploadedBy, name), gt(changePicture.uploadedAt, since)));
    if (!recent?.first || recent.uploads < UPLOADS.max) return 0;
    return Math.max(1, Math.ceil((recent.first.getTime() - since.getTime()) / SECOND_MS));
  }

  async function bytesBeside(changeSet: string, hash: string): Promise<number> {
    const [others] = await orm
      .select({ bytes: sql<number>`coalesce(sum(octet_length(${picture.data})), 0)::int` })
      .from(changePicture)
      .innerJoin(picture, eq(picture.hash, changePicture.picture))
      .where(and(eq(changePicture.changeSet, changeSet), ne(picture.hash, hash)));
    return others?.bytes ?? 0;
  }

  return {
    /**
     * Stores a picture for a footer or a page. `place` is the size of a logo's place in the footer, if the footer has
     * that place already.
     */
    add: (
      item: number,
      { file, place }: { file: Buffer; place: PictureSize | undefined },
      caller: Caller,
    ): Promise<
      | { outcome: 'DONE'; picture: UploadedPicture }
      | { outcome: 'UNKNOWN' }
      | { outcome: 'TOO_OFTEN'; againInSeconds: number }
      | PictureRefusal
      | Forbidden
    > =>
      transaction(async () => {
        const locked = await lockItem(services, item, caller);
        // An A/B test contains no pictures.
        if (locked === undefined || locked.row.site === 'ALL') return { outcome: 'UNKNOWN' };
        const { row, shown } = locked;
        const refused = forbidden(caller, 'WRITE', [shown]);
        if (refused) return refused;
        const at = now();
        const againInSeconds = await secondsUntilNext(caller, at);
        if (againInSeconds > 0) return { outcome: 'TOO_OFTEN', againInSeconds };
        const read = readPicture(file);
        if (!read.ok) {
          const { why: broken, size } = read;
          return { outcome: 'REFUSED', why: broken, ...(size && { size }) };
        }
        const { width, height, type, data } = read.picture;
        const why = place && sizeFault({ width, height }, place);
        if (why) return { outcome: 'REFUSED', why, size: { width, height } };
        const hash = createHash('sha256').update(data).digest('hex');
        if ((await bytesBeside(row.changeSet, hash)) + data.length > SET_MAX_BYTES) {
          return { outcome: 'REFUSED', why: 'SET_FULL' };
        }
        await keepPicture(database, hash, read.picture, at);
        const uploaded = { uploadedBy: caller.name, uploadedAt: at };
        await orm
          .insert(changePicture)
          .values({ changeSet: row.changeSet, picture: hash, ...uploaded })
          .onConflictDoUpdate({
            target: [changePicture.changeSet, changePicture.picture],
            set: uploaded,
          });
        const source = pictureSource(hash, type);
        await noteItem(services, row, caller, {
          action: 'CHANGE_PICTURE',
          after: hash,
          detail: `${source.slice(source.lastIndexOf('/') + 1)}, ${width} × ${height} pixels`,
        });
        return { outcome: 'DONE', picture: { source, width, height, bytes: data.length } };
      }),

    /** Returns undefined for an unknown hash. */
    load: (hash: string) => loadPicture(database, hash),
  };
}
