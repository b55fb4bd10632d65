import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

import {
  ofPersonFields,
  fieldRow,
  type ChoicesOf,
  type PersonField,
} from '#contract/newsletter/fields.ts';

/** Returns a column that holds an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Returns a column that names the row of another table whose deletion deletes this row too. */
export const cascadingId = (name: string, row: () => AnyPgColumn) =>
  uuid(name).notNull().references(row, { onDelete: 'cascade' });

/** Returns a column that holds a file, or a part of one. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Returns a column that counts. */
export const count = (name: string) => integer(name).notNull().default(0);

/** Returns a column that holds a list of words, empty by default. */
export const wordList = <Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
) =>
  text(name, { enum: words })
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** Returns a check that a column holds one of these words. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(', ')})`);

const ofText = (column: string) => text(column);
const ofChoice = <Choices extends readonly [string, ...string[]]>(
  column: string,
  choices: Choices,
) => text(column, { enum: choices });

type PersonColumns = {
  [Field in PersonField]: [ChoicesOf<Field>] extends [never]
    ? ReturnType<typeof ofText>
    : ReturnType<typeof ofChoice<ChoicesOf<Field>>>;
};

/** Returns a field's column name: `first_name` for `firstName`. */
export const columnName = (field: PersonField) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a nullable column for each personal field. */
export function personColumns() {
  return ofPersonFields<PersonColumns>((field) => {
    const { choices } = fieldRow(field);
    const column = columnName(field);
    return choices ? ofChoice(column, choices) : ofText(column);
  });
}

/**
 * Key of the search by name: last name before first name, in lower case, so that an index finds names by their
 * beginning.
 */
export const NAME_KEY = `(lower("last_name" || ' ' || coalesce("first_name", '')) collate "C")`;
export const nameKey = () => sql.raw(NAME_KEY);
