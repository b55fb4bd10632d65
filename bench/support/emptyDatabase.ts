import { Client } from 'pg';

import type { TestPostgres } from '#server/db/testing/postgres.ts';

/** Creates a database and returns its URL. */
export async function emptyDatabase({ url }: TestPostgres, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
