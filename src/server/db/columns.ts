import { sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

import {
  isNameField,
  ofPersonFields,
  type PersonField,
  type PersonFieldsOf,
} from '#contract/newsletter/fields.ts';
import { SALUTATIONS } from '#contract/newsletter/words.ts';

/** A column that holds an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The check that a column holds one of these words. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(', ')})`);

const salutation = (column: string) => text(column, { enum: SALUTATIONS });
const name = (column: string) => text(column);

/** The column of a field: `first_name` of `firstName`. */
export const columnOf = (field: PersonField) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column for each field about a person; null where there is none. */
export function personColumns() {
  return ofPersonFields<PersonFieldsOf<ReturnType<typeof salutation>, ReturnType<typeof name>>>(
    (field) => (isNameField(field) ? name : salutation)(columnOf(field)),
  );
}
