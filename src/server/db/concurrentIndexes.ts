import { readMigrationFiles } from 'drizzle-orm/migrator';

import { packageFolder } from './packageFolder.ts';

export const MIGRATIONS_FOLDER = packageFolder('src/server/db/migrations');

/** Matches the statement that drizzle-kit writes for an index with `concurrently()` in the schema. */
const STATEMENT = /^create (?:unique )?index concurrently (?:if not exists )?"(?<name>\w+)"/iu;

export type ConcurrentIndex = { name: string; statement: string };

/** Returns whether a migration's statement builds an index concurrently, which cannot run in a transaction. */
export function isBesideWriters(statement: string): boolean {
  return STATEMENT.test(statement.trim());
}

/** Returns the statement without `concurrently`, for use in a transaction. */
export function inTransaction(statement: string): string {
  return isBesideWriters(statement) ? statement.replace(/\bconcurrently /iu, '') : statement;
}

/** Returns every index that migrations build concurrently. */
export function concurrentIndexes(): ConcurrentIndex[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
    .flatMap(({ sql }) => sql.map((statement) => statement.trim()))
    .flatMap((statement) => {
      const name = STATEMENT.exec(statement)?.groups?.['name'];
      return name === undefined ? [] : [{ name, statement }];
    });
}
