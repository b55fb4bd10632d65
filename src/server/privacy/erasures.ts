import type { Database } from '#server/db/database.ts';

/** An erasure: the SHA-256 of the normalised address, and the time. */
type Erasure = { hash: string; at: Date };

/** Matches a line of the list that operators keep with the backups. */
export const ERASED_LINE = /^[0-9a-f]{64} \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Selects erasures by the person or the daily job, which concern confirmed people, and by operators, which concern
 * anyone.
 */
const ERASURES = `
  select address_hash as hash, erased_at as at from erased_subscriber
  union all
  select split_part(object, ':', 2), at from audit_event where action = 'PERSON_ERASED'`;

/** Returns erased people by their last erasure as lines of hash and time, oldest first. */
export async function listErased({ query }: Pick<Database, 'query'>): Promise<string[]> {
  const erasures = await query<Erasure>(
    `select hash, max(at) as at from (${ERASURES}) as erasure group by hash order by 2, 1`,
  );
  return erasures.map(({ hash, at }) => `${hash} ${at.toISOString()}`);
}

/** Returns whether this database records an erasure of that person at that time or later. */
export async function wasErasedSince(
  { query }: Pick<Database, 'query'>,
  { hash, at }: Erasure,
): Promise<boolean> {
  const rows = await query(
    `select 1 from (${ERASURES}) as erasure where hash = $1
       and date_trunc('milliseconds', at) >= $2::timestamptz limit 1`,
    [hash, at],
  );
  return rows.length > 0;
}
