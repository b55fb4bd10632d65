import { readMigrationFiles } from 'drizzle-orm/migrator';

/** As drizzle-kit writes it for an index that the schema has as `concurrently()`. */
const STATEMENT = /^create (?:unique )?index concurrently (?:if not exists )?"(?<name>\w+)"/iu;

export type ConcurrentIndex = { name: string; statement: string };

/** Whether a statement of a migration builds an index beside writers, which no transaction can do. */
export function isBesideWriters(statement: string): boolean {
  return STATEMENT.test(statement.trim());
}

/** The same statement for a transaction, in which writers wait. */
export function inTransaction(statement: string): string {
  return isBesideWriters(statement) ? statement.replace(/\bconcurrently /iu, '') : statement;
}

/** Every index that migrations have built beside writers. */
export function concurrentIndexes(migrationsFolder: string): ConcurrentIndex[] {
  return readMigrationFiles({ migrationsFolder })
    .flatMap(({ sql }) => sql.map((statement) => statement.trim()))
    .flatMap((statement) => {
      const name = STATEMENT.exec(statement)?.groups?.['name'];
      return name === undefined ? [] : [{ name, statement }];
    });
}
