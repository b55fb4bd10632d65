import type { Database } from '#server/db/database.ts';

/** A schema that is there while a database is being filled with a backup. */
export const UNFINISHED_SCHEMA = 'unfinished_restore';

/** Whether a restore into this database was broken off: nothing may work on it until it is done again. */
export async function isRestoreUnfinished(database: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await database.query<{ name: string | null }>(
    `select to_regclass('${UNFINISHED_SCHEMA}.again')::text as name`,
  );
  return Boolean(row?.name);
}
