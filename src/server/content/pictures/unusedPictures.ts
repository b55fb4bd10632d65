import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';

import { ADDRESSES_IN_SQL } from './picture.ts';

/** Days for which an unused picture is kept after its last upload. */
export const UNUSED_PICTURE_KEPT_DAYS = 30;

/**
 * Deletes uploaded pictures that no version and no draft uses; returns how many. Versions keep their pictures for good,
 * because past content can be previewed. Drafts keep those of all stored revisions until their set is discarded.
 */
export async function deleteUnusedPictures(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_PICTURE_KEPT_DAYS * DAY_MS);
  const [old] = await database.query('select 1 from picture where uploaded_at < $1 limit 1', [
    before,
  ]);
  if (old === undefined) return 0;
  return database.transaction(async () => {
    // A publication during the deletion might use one of them.
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.publication]);
    const deleted = await database.query(
      `with draft as (
         select i.id, i.body from change_item i join change_set s on s.id = i.change_set
         where not i.is_removed and s.discarded_at is null
       ), document as (
         select body from content_version
         union all select body from draft
         union all select r.body from change_revision r join draft on draft.id = r.item
       )
       delete from picture where uploaded_at < $1 and hash not in (
         select (regexp_matches(body::text, $2, 'g'))[1] from document
       ) returning hash`,
      [before, ADDRESSES_IN_SQL],
    );
    return deleted.length;
  });
}
