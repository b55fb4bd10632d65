import { readFileSync } from 'node:fs';

import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

import * as schema from '#server/db/schema.ts';

const document = readFileSync(new URL('data-map.md', import.meta.url), 'utf8');

/** The rows about tables with personal data, each with its cells. */
const rows = document.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, table] = /^`([a-z_]+)`$/.exec(cells[1] ?? '') ?? [];
  const [columns = '', purpose = '', ground = '', kept = ''] = cells.slice(2);
  return table === undefined
    ? []
    : [{ table, columns: columns.split(', '), purpose, ground, kept }];
});

const [, list = ''] = /^Without personal data: (.*)\.$/m.exec(document) ?? [];
const impersonal = list.split(', ').map((name) => name.replaceAll('`', ''));

const columnsOf = Object.fromEntries(
  (Object.values(schema) as unknown[]).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns } = getTableConfig(table);
    return [[name, columns.map((column) => column.name)]];
  }),
);

const namesOf = (tables: readonly (readonly [string, readonly string[]])[]) =>
  tables.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)).toSorted();

describe('the data map', () => {
  it('the data map lists each column of a table with personal data once', () => {
    const tables = Object.entries(columnsOf).filter(([table]) => !impersonal.includes(table));
    expect(namesOf(rows.map(({ table, columns }) => [table, columns]))).toEqual(namesOf(tables));
  });

  it('a table that the data map lists without personal data has no column about a person', () => {
    const personal = /^(?:email|address|first_name|last_name|name|client_address|birthday)$/;
    const suspect = impersonal.map(
      (table) => [table, (columnsOf[table] ?? []).filter((one) => personal.test(one))] as const,
    );
    expect(impersonal.filter((table) => columnsOf[table] === undefined)).toEqual([]);
    // Of tests, their groups and figures of the day.
    expect(namesOf(suspect)).toEqual([
      'ab_group.name',
      'ab_test.name',
      'figure.name',
      'figure_added.name',
    ]);
  });

  it('each entry of the data map states a purpose, a retention and a legal basis in the GDPR', () => {
    const grounds = /^(?:\(a\) consent|\(b\) contract|\(c\) legal duty|\(f\) legitimate interest)$/;
    const faulty = rows.filter(
      ({ purpose, ground, kept }) => purpose === '' || kept === '' || !grounds.test(ground),
    );
    expect(faulty).toEqual([]);
  });
});
