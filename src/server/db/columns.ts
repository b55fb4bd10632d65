import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The check that a column holds one of these words. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(', ')})`);
