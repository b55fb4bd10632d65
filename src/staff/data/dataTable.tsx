import type { Key, ReactNode } from 'react';

export type Column<Row> = {
  label: string;
  render: (row: Row) => ReactNode;
  /** Whether the column holds hashes or addresses, which have no place to wrap. */
  isLong?: boolean;
};

type DataTableProps<Row> = {
  /** Name of the table for screen readers; a visible heading serves everyone else. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  columns: readonly Column<Row>[];
};

/** A table of data from the server. On a phone each row becomes a list whose cells have labels. */
export function DataTable<Row>({ caption, rows, rowKey, columns }: DataTableProps<Row>) {
  return (
    <table className="management-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, render, isLong }) => (
              <td key={label} data-label={label} className={isLong ? 'management-long' : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
