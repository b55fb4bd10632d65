import { Client } from 'pg';

import { concurrentIndexes } from '#server/db/concurrentIndexes.ts';

import { until } from '../../support/until.ts';

/** Waits for the indexes that a node builds once it answers. */
export async function untilIndexesAreBuilt(connectionString: string): Promise<void> {
  const names = concurrentIndexes().map(({ name }) => name);
  const client = new Client({ connectionString });
  await client.connect();
  await until('the indexes to be built', async () => {
    const { rows } = await client.query(
      'select from pg_index join pg_class on oid = indexrelid where relname = any($1) and indisvalid',
      [names],
    );
    return rows.length === names.length || undefined;
  });
  await client.end();
}
