import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { DATA_MAP, dataMap, schemaColumns } from '../scripts/lib/dataMap.ts';

const mapped = Object.fromEntries(
  Object.entries(DATA_MAP).map(([table, purposes]) => [
    table,
    purposes.flatMap(({ columns }) => columns.split(' ')).toSorted(),
  ]),
);

describe('the data map', () => {
  it('the data map has purpose, ground and retention for each column of the schema, once', () => {
    expect(mapped).toEqual(schemaColumns());
  });

  it('the data map leaves no cell empty', () => {
    const cells = Object.values(DATA_MAP)
      .flat()
      .flatMap(({ purpose, kept, columns }) => [purpose, kept, columns]);
    expect(cells.filter((cell) => cell.trim() === '')).toEqual([]);
  });

  it('the data map says of columns that hold a person by what right they do', () => {
    const personal = /^(?:email|address|first_name|last_name|name|client_address|birthday)$/;
    const without = Object.entries(DATA_MAP).flatMap(([table, purposes]) =>
      purposes
        .filter(({ ground }) => ground === 'NONE')
        .flatMap(({ columns }) => columns.split(' '))
        .filter((column) => personal.test(column))
        .map((column) => `${table}.${column}`),
    );
    // Of tests and their groups.
    expect(without).toEqual(['figure.name', 'ab_test.name', 'ab_group.name']);
  });

  it('the data map is written as it is now', () => {
    const words = (text: string) => text.replaceAll(/[\s|-]+/g, ' ');
    const document = readFileSync(new URL('data-map.md', import.meta.url), 'utf8');
    expect(words(document)).toBe(words(dataMap()));
  });
});
