import { Client } from 'pg';

import { until } from './until.ts';

/** All rows of the product's own tables, by table, and the number of mails ever queued. */
export type Tables = Record<string, unknown[]>;

/** Runs one statement on a database and returns its rows. */
export async function query<Row extends object>(
  databaseUrl: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Reads the contents of a database for a later comparison. */
export async function readTables(databaseUrl: string): Promise<Tables> {
  const names = await query<{ name: string }>(
    databaseUrl,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const held: Tables = {
    'queued mails': await query(
      databaseUrl,
      `select name, count(*) from pgboss.job where name = 'mail' group by name`,
    ),
  };
  for (const { name } of names) {
    held[name] = await query(databaseUrl, `select * from ${name} as row order by row::text`);
  }
  return held;
}

/** Waits until every mail has been sent and recorded, so that no row changes by itself any more. */
export async function untilMailsAreSent(databaseUrl: string): Promise<void> {
  await until('all mails to be sent', async () => {
    const waiting = await query(databaseUrl, 'select id from mail where sent_at is null');
    return waiting.length === 0 ? true : undefined;
  });
  await until('all changes of subscriptions to be in the feed', async () => {
    const waiting = await query(databaseUrl, 'select id from subscription_change');
    return waiting.length === 0 ? true : undefined;
  });
}
