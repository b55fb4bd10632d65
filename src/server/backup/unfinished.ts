import type { Database } from '#server/db/database.ts';

/** Schema that exists while a backup is being restored. */
export const UNFINISHED_SCHEMA = 'unfinished_restore';

/** Returns whether a restore was interrupted; nothing may use the database until it is repeated. */
export async function isRestoreUnfinished(database: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await database.query<{ name: string | null }>(
    `select to_regclass('${UNFINISHED_SCHEMA}.again')::text as name`,
  );
  return Boolean(row?.name);
}
